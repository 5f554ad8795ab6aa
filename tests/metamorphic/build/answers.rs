//! What the engine says to programs, asked in several threads: it is compiled without optimization here.

use std::thread;
use tangential_engine::ExpandError;

/// What the engine says to a program.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It emits derivatives.
    Taken,
    /// It refuses the program, and says why.
    Refused(String),
    /// It emits something that is not Rust.
    Broken(String),
}

/// A question to the engine.
pub struct Question {
    /// The program; none if there is nothing to ask.
    pub text: Option<String>,
}

/// The answers, in the order of the questions.
pub fn answers(questions: &[Question]) -> Vec<Answer> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let answers = |list: &[(usize, &Question)]| -> Vec<(usize, Answer)> {
        list.iter().map(|(number, question)| (*number, answer(question))).collect()
    };
    // Dealt out one by one, since long programs stand together.
    let mut dealt: Vec<Vec<(usize, &Question)>> = vec![Vec::new(); threads];
    for (number, question) in questions.iter().enumerate() {
        dealt[number % threads].push((number, question));
    }
    let mut found: Vec<(usize, Answer)> = thread::scope(|scope| {
        let running: Vec<_> = dealt.iter().map(|list| scope.spawn(|| answers(list))).collect();
        running.into_iter().flat_map(|thread| thread.join().expect("the engine does not panic")).collect()
    });
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().map(|(_, answer)| answer).collect()
}

fn answer(question: &Question) -> Answer {
    let Some(text) = &question.text else { return Answer::Taken };
    match tangential_engine::expand_file(text) {
        Ok(_) => Answer::Taken,
        Err(ExpandError::Refused(found)) => {
            Answer::Refused(found.first().map_or_else(|| "without a word".into(), |refusal| refusal.message.clone()))
        }
        Err(ExpandError::Syntax { message, .. }) => Answer::Broken(message),
    }
}
