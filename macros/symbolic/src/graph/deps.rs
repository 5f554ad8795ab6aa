//! Sets of symbols. Few different ones occur, so each is stored once, and unions are remembered.

use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DepId(u32);

pub(crate) struct Deps {
    sets: Vec<Box<[u64]>>,
    table: FxHashMap<Box<[u64]>, DepId>,
    unions: FxHashMap<(DepId, DepId), DepId>,
}

impl Deps {
    pub const NONE: DepId = DepId(0);

    pub fn new() -> Deps {
        let mut deps = Deps { sets: Vec::new(), table: FxHashMap::default(), unions: FxHashMap::default() };
        deps.intern(Vec::new());
        deps
    }

    /// Without trailing zeros, so that equal sets are equal words.
    fn intern(&mut self, mut words: Vec<u64>) -> DepId {
        while words.last() == Some(&0) {
            words.pop();
        }
        let words = words.into_boxed_slice();
        if let Some(id) = self.table.get(&words) {
            return *id;
        }
        let id = DepId(self.sets.len() as u32);
        self.sets.push(words.clone());
        self.table.insert(words, id);
        id
    }

    pub fn single(&mut self, member: u32) -> DepId {
        let mut words = vec![0; member as usize / 64 + 1];
        words[member as usize / 64] = 1 << (member % 64);
        self.intern(words)
    }

    pub fn union(&mut self, a: DepId, b: DepId) -> DepId {
        if a == b || b == Deps::NONE {
            return a;
        }
        if a == Deps::NONE {
            return b;
        }
        let key = if a.0 < b.0 { (a, b) } else { (b, a) };
        if let Some(id) = self.unions.get(&key) {
            return *id;
        }
        let (long, short) = (&self.sets[a.0 as usize], &self.sets[b.0 as usize]);
        let (long, short) = if long.len() >= short.len() { (long, short) } else { (short, long) };
        let words = long.iter().enumerate().map(|(i, w)| w | short.get(i).unwrap_or(&0)).collect();
        let id = self.intern(words);
        self.unions.insert(key, id);
        id
    }

    pub fn contains(&self, id: DepId, member: u32) -> bool {
        self.sets[id.0 as usize].get(member as usize / 64).is_some_and(|word| word >> (member % 64) & 1 == 1)
    }

    pub fn meets(&self, a: DepId, b: DepId) -> bool {
        self.sets[a.0 as usize].iter().zip(&self.sets[b.0 as usize]).any(|(x, y)| x & y != 0)
    }

    pub fn members(&self, id: DepId) -> impl Iterator<Item = u32> + '_ {
        self.sets[id.0 as usize]
            .iter()
            .enumerate()
            .flat_map(|(i, word)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| i as u32 * 64 + bit))
    }
}
