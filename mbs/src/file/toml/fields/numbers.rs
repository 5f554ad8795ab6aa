//! Numbers, and what is made of several.

use super::{Fields, Value};
use crate::builder::check;
use crate::file::error::Mistake;
use crate::file::toml::letter;
use crate::vec3::{Mat3, Vec3};
use toml::de::DeValue;

const NUMBER: &str = "a number";
const VECTOR: &str = "three numbers, as `[0, 0, 1]`";
const DIRECTION: &str = "a direction: three numbers, as `[0, 0, 1]`, or `\"x\"`, `\"-y\"` and the like";

impl Fields<'_> {
    pub fn number(&self, key: &'static str) -> Option<f64> {
        self.number_of(key, self.need(key, NUMBER)?, NUMBER)
    }

    pub fn positive(&self, key: &'static str) -> Option<f64> {
        let number = self.number(key)?;
        self.checked(self.place(key), number, check::positive(&self.owner, key, number))
    }

    /// A number that is usually something, and then left out.
    pub fn number_or(&self, key: &'static str, usual: f64) -> Option<f64> {
        if self.has(key) { self.number(key) } else { Some(usual) }
    }

    /// A number that may be left out; `None` inside if it is.
    pub fn maybe_number(&self, key: &'static str) -> Option<Option<f64>> {
        if self.has(key) { self.number(key).map(Some) } else { Some(None) }
    }

    pub fn number_of(&self, key: &'static str, value: &Value<'_>, expected: &'static str) -> Option<f64> {
        self.number_of_owner(&self.owner, key, value, expected)
    }

    /// A number, in messages under another name.
    pub fn number_of_owner(
        &self,
        owner: &str,
        key: &'static str,
        value: &Value<'_>,
        expected: &'static str,
    ) -> Option<f64> {
        if let DeValue::String(text) = value.get_ref() {
            let what = match self.reader.evaluate(text) {
                Ok(number) if number.is_finite() => return Some(number),
                Ok(number) => format!("it is {number}"),
                Err(what) => what,
            };
            let owner = format!("{owner}: `{key}`");
            self.reader.tell(value.span(), Mistake::Expression { owner, text: self.reader.described(value), what });
            return None;
        }
        let number = match value.get_ref() {
            DeValue::Float(float) => float.as_str().parse().ok(),
            DeValue::Integer(integer) => match integer.radix() {
                10 => integer.as_str().parse().ok(),
                radix => i64::from_str_radix(integer.as_str(), radix).ok().map(|number| number as f64),
            },
            _ => None,
        };
        let Some(number) = number else { return self.wrong_of(owner, key, value, expected) };
        self.checked(value.span(), number, check::finite(owner, key, &[number]))
    }

    pub fn numbers(&self, key: &'static str) -> Option<Vec<f64>> {
        const EXPECTED: &str = "an array of numbers";
        let value = self.need(key, EXPECTED)?;
        let Some(array) = value.get_ref().as_array() else { return self.wrong(key, value, EXPECTED) };
        array.iter().map(|value| self.number_of(key, value, EXPECTED)).collect()
    }

    pub fn vector(&self, key: &'static str) -> Option<Vec3> {
        self.array(key, self.need(key, VECTOR)?, VECTOR)
    }

    pub fn vector_or(&self, key: &'static str, usual: Vec3) -> Option<Vec3> {
        if self.has(key) { self.vector(key) } else { Some(usual) }
    }

    /// Some numbers, as many as asked for.
    pub fn array<const N: usize>(
        &self,
        key: &'static str,
        value: &Value<'_>,
        expected: &'static str,
    ) -> Option<[f64; N]> {
        let array = value.get_ref().as_array().filter(|array| array.len() == N);
        let Some(array) = array else { return self.wrong(key, value, expected) };
        let mut numbers = [0.0; N];
        for (number, value) in numbers.iter_mut().zip(array.iter()) {
            *number = self.number_of(key, value, expected)?;
        }
        Some(numbers)
    }

    pub fn pair(&self, key: &'static str) -> Option<[f64; 2]> {
        const EXPECTED: &str = "two numbers, as `[-1, 1]`";
        self.array(key, self.need(key, EXPECTED)?, EXPECTED)
    }

    /// Two numbers that may be left out; `None` inside if they are.
    pub fn maybe_pair(&self, key: &'static str) -> Option<Option<[f64; 2]>> {
        if self.has(key) { self.pair(key).map(Some) } else { Some(None) }
    }

    pub fn direction(&self, key: &'static str) -> Option<Vec3> {
        self.direction_of(key, self.need(key, DIRECTION)?)
    }

    pub fn directions(&self, key: &'static str) -> Option<[Vec3; 2]> {
        const EXPECTED: &str = "two directions, as `[\"x\", [0, 1, 0]]`";
        let value = self.need(key, EXPECTED)?;
        match value.get_ref().as_array().map(|array| array.iter().collect::<Vec<_>>()).as_deref() {
            Some([first, second]) => Some([self.direction_of(key, first)?, self.direction_of(key, second)?]),
            _ => self.wrong(key, value, EXPECTED),
        }
    }

    fn direction_of(&self, key: &'static str, value: &Value<'_>) -> Option<Vec3> {
        if let Some(text) = value.get_ref().as_str() {
            return letter(text).or_else(|| self.wrong(key, value, DIRECTION));
        }
        let direction = self.array(key, value, DIRECTION)?;
        self.checked(value.span(), direction, check::direction(&self.owner, key, &direction))
    }

    /// Three rows of numbers that are usually something, and then left out.
    pub fn matrix_or(&self, key: &'static str, usual: Mat3) -> Option<Mat3> {
        const EXPECTED: &str = "a matrix of three rows, as `[[1, 0, 0], [0, 1, 0], [0, 0, 1]]`";
        let Some(value) = self.get(key) else { return Some(usual) };
        let rows: Vec<&Value<'_>> = value.get_ref().as_array().map(|rows| rows.iter().collect()).unwrap_or_default();
        match rows.as_slice() {
            [x, y, z] => {
                Some([self.array(key, x, EXPECTED)?, self.array(key, y, EXPECTED)?, self.array(key, z, EXPECTED)?])
            }
            _ => self.wrong(key, value, EXPECTED),
        }
    }

    /// The inertia: nothing, moments about the world's axes, or all of it.
    pub fn inertia(&self, key: &'static str) -> Option<Mat3> {
        const EXPECTED: &str =
            "moments of inertia, as `[1, 2, 3]`, or a matrix of three rows, as `[[1, 0, 0], [0, 2, 0], [0, 0, 3]]`";
        let Some(value) = self.get(key) else { return Some([[0.0; 3]; 3]) };
        let rows: Vec<&Value<'_>> = value.get_ref().as_array().map(|rows| rows.iter().collect()).unwrap_or_default();
        match rows.as_slice() {
            [x, y, z] if [x, y, z].iter().all(|row| row.get_ref().is_array()) => {
                let row = |row| self.array(key, row, EXPECTED);
                Some([row(x)?, row(y)?, row(z)?])
            }
            _ => {
                let [x, y, z] = self.array(key, value, EXPECTED)?;
                Some([[x, 0.0, 0.0], [0.0, y, 0.0], [0.0, 0.0, z]])
            }
        }
    }
}
