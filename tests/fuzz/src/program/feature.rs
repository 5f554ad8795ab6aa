//! What programs can make use of, each under a name, so that a construct can be switched off from outside and a batch
//! can be asked what it covers.

macro_rules! features {
    ($($feature:ident $name:literal;)*) => {
        /// A construct of the language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Feature {
            $(#[doc = $name] $feature,)*
        }

        impl Feature {
            /// All of them.
            pub const ALL: &'static [Feature] = &[$(Feature::$feature),*];

            /// The name that `TANGENTIAL_FUZZ_WITHOUT` uses.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$feature => $name,)*
                }
            }
        }
    };
}

features! {
    // Scalar expressions.
    Remainder "remainder";
    Division "division";
    Methods "methods";
    MethodPaths "method-paths";
    Powi "powi";
    SinCos "sin-cos";
    Singles "f32";
    CountCasts "count-casts";
    CountMethods "count-methods";
    Constants "constants";
    Tables "tables";
    PassiveCalls "passive-calls";
    PassiveArithmetic "passive-arithmetic";
    ActiveTests "active-tests";
    BareReferences "bare-references";
    // Expressions made of statements.
    IfValue "if-value";
    MatchValue "match-value";
    BlockValue "block-value";
    LabeledBlock "labeled-block";
    LoopValue "loop-value";
    Effects "effects-in-expressions";
    Leaving "leaving-expressions";
    // Operands that change what other operands read.
    EffectBlocks "effect-blocks";
    EffectCounters "effect-counters";
    PassiveCounters "passive-counters";
    EffectIndices "effect-indices";
    EffectStores "effect-stores";
    EffectCalls "effect-calls";
    EffectTests "effect-tests";
    EffectFields "effect-fields";
    EffectExits "effect-exits";
    ChangingClosures "changing-closures";
    // Patterns and matches.
    LetPatterns "let-patterns";
    ArrayPatterns "array-patterns";
    IfLet "if-let";
    LetChain "let-chain";
    LetElse "let-else";
    MatchCount "match-count";
    MatchFlag "match-flag";
    MatchEnum "match-enum";
    MatchReference "match-reference";
    MatchMutable "match-mutable";
    MatchOption "match-option";
    Guards "guards";
    Shadowing "shadowing";
    Deferred "deferred-let";
    References "let-references";
    Suffixes "suffixed-names";
    Nasty "nasty-names";
    Configured "cfg";
    // Assignments.
    Assign "assign";
    Compound "compound-assign";
    AssignPair "tuple-assign";
    AssignArray "array-assign";
    Swap "swap";
    Fill "fill";
    CopyFrom "copy-from-slice";
    Split "split-at-mut";
    // Loops.
    ForRange "for-range";
    Reversed "rev";
    Stepped "step-by";
    Inclusive "inclusive-range";
    ForItems "for-items";
    ForOwned "for-owned";
    IterMut "iter-mut";
    Enumerate "enumerate";
    Zip "zip";
    Windows "windows";
    Chunks "chunks";
    SkipTake "skip-take";
    While "while";
    WhileActive "while-active";
    WhileLet "while-let";
    Drain "while-let-pop";
    Loop "loop";
    Labels "labels";
    Continue "continue";
    Break "break";
    EarlyReturn "early-return";
    // Iterator expressions.
    Chains "chains";
    Map "map";
    Filter "filter";
    FilterActive "filter-active";
    Copied "copied";
    Sum "sum";
    Product "product";
    Fold "fold";
    Extreme "fold-path";
    Collect "collect";
    AnyAll "any-all";
    // Data.
    Structs "structs";
    NumberedStructs "tuple-structs";
    NestedStructs "nested-structs";
    PassiveFields "passive-fields";
    StructUpdate "struct-update";
    Clones "clones";
    HandClones "clones-by-hand";
    Enums "enums";
    Tuples "tuples";
    Arrays "arrays";
    NestedArrays "nested-arrays";
    StructArrays "struct-arrays";
    FromFn "from-fn";
    Vectors "vectors";
    Push "push";
    Options "options";
    OptionMethods "option-methods";
    Outcomes "results";
    Try "try";
    SubSlices "sub-slices";
    // Functions.
    Calls "calls";
    MutableArguments "mutable-arguments";
    MutableCounts "mutable-counts";
    Recursion "recursion";
    HigherOrder "higher-order";
    ConstGenerics "const-generics";
    LocalFunctions "local-functions";
    NestedModules "nested-modules";
    Associated "associated-functions";
    ReceiversInClosures "receivers-in-closures";
    Traits "traits";
    Wrt "wrt";
    Closures "closures";
    MoveClosures "move-closures";
    MutatingClosures "mutating-closures";
    ChangedParameters "changed-parameters";
    ComposedParameters "composed-parameters";
    CalledTwice "called-twice";
    Dynamic "dyn-functions";
    ChangingArguments "fn-mut-arguments";
    // Everyday Rust, see `idiom`. The first one allows all of them.
    Idioms "idioms";
    FloorIndex "floor-index";
    RangeContains "range-contains";
    Texts "texts";
    Sort "sort";
    SortDescending "sort-descending";
    SortUnstable "sort-unstable";
    SelectNth "select-nth";
    MaxBy "max-by";
    MinBy "min-by";
    PartitionPoint "partition-point";
    BinarySearch "binary-search";
    Dedup "dedup";
    FilterMap "filter-map";
    FlatMap "flat-map";
    Scan "scan";
    TakeWhile "take-while";
    SkipWhile "skip-while";
    ChainRev "chain-rev";
    Nth "nth";
    Last "last";
    Successors "successors";
    RepeatTake "repeat-take";
    CycleTake "cycle-take";
    IterFromFn "iter-from-fn";
    Reduce "reduce";
    Unzip "unzip";
    Peekable "peekable";
    MemReplace "mem-replace";
    MemTake "mem-take";
    Deque "deque";
    Boxed "boxed";
    Extend "extend";
    GetOrInsert "get-or-insert";
    RotateSplit "rotate-split";
    CopyWithin "copy-within";
    SwapWithSlice "swap-with-slice";
    FillWith "fill-with";
    ChunkBy "chunk-by";
    OwnOperators "own-operators";
    OwnSum "own-sum";
    OwnAssign "own-assign";
    AliasQuestion "alias-question";
    GenericFloat "generic-float";
    InlineModule "inline-module";
    OwnMacro "own-macro";
    ComparedCast "compared-cast";
    Table "table";
    StaticVector "static-vector";
}

impl Feature {
    /// The constructs that every program draws from; those behind them are idioms, from which only some batches draw, so
    /// that programs without them stay what they are.
    pub fn common() -> &'static [Feature] {
        &Self::ALL[..Self::Idioms as usize]
    }

    /// The idioms.
    pub fn idioms() -> &'static [Feature] {
        &Self::ALL[Self::Idioms as usize + 1..]
    }

    /// In how many of a hundred programs the construct may appear.
    pub fn share(self) -> usize {
        match self {
            // Differences cannot follow the rounding of `f32`, so most programs do without.
            Self::Singles => 25,
            Self::Calls
            | Self::Methods
            | Self::ActiveTests
            | Self::ForRange
            | Self::Assign
            | Self::Compound
            | Self::Structs => 90,
            _ => 65,
        }
    }

    /// Another construct that makes this one more likely to appear.
    pub fn companion(self) -> Self {
        match self {
            Self::MatchReference | Self::MatchMutable | Self::Guards | Self::MatchEnum => Self::Enums,
            Self::LetElse | Self::LetChain | Self::IfLet | Self::OptionMethods => Self::Options,
            Self::Try => Self::Options,
            Self::Leaving => Self::MatchValue,
            Self::Labels | Self::Continue | Self::Break => Self::Loop,
            Self::IterMut | Self::CopyFrom | Self::Swap | Self::Fill => Self::Arrays,
            Self::ForOwned | Self::Copied | Self::BareReferences | Self::FilterActive => Self::Chains,
            Self::Filter | Self::Chunks | Self::Windows | Self::SubSlices => Self::Chains,
            Self::EffectIndices | Self::EffectStores | Self::EffectTests => Self::EffectCounters,
            Self::EffectFields => Self::Structs,
            Self::ChangedParameters | Self::ComposedParameters | Self::CalledTwice => Self::Closures,
            Self::Dynamic => Self::Closures,
            Self::ChangingArguments => Self::HigherOrder,
            Self::HandClones => Self::Clones,
            Self::Clones | Self::StructUpdate | Self::NestedStructs | Self::PassiveFields => Self::Structs,
            Self::MoveClosures => Self::Closures,
            Self::Drain | Self::Push | Self::Collect => Self::Vectors,
            other => other,
        }
    }
}

impl std::fmt::Display for Feature {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
