//! Points to look at.

/// A generator of numbers (Marsaglia 2003: xorshift), the same in every run.
pub struct Random(u64);

impl Random {
    /// Numbers that follow from a name.
    pub fn named(name: &str) -> Self {
        let seed = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self(seed | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// From 0 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// One of `count` numbers.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % count as u64) as usize
    }

    /// A point on any side of most branches: small and large numbers of both signs, and ties.
    pub fn point(&mut self, count: usize) -> Vec<f64> {
        let size = [0.3, 2.0, 20.0][self.below(3)];
        let mut point: Vec<f64> = (0..count).map(|_| (2.0 * self.unit() - 1.0) * size).collect();
        if count > 1 && self.below(8) == 0 {
            point[self.below(count)] = point[self.below(count)];
        }
        point
    }

    /// A point not far from another one; with `flips` some signs change, and some numbers change places.
    pub fn near(&mut self, point: &[f64], flips: bool) -> Vec<f64> {
        let mut point: Vec<f64> = point
            .iter()
            .map(|x| {
                let moved = x * (0.4 + 1.4 * self.unit()) + 0.1 * (self.unit() - 0.5);
                if flips && self.below(6) == 0 { -moved } else { moved }
            })
            .collect();
        if flips && !point.is_empty() && self.below(4) == 0 {
            let (i, j) = (self.below(point.len()), self.below(point.len()));
            point.swap(i, j);
        }
        point
    }
}
