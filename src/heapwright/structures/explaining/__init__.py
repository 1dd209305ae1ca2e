"""Why a predicate rejects a heap: which decisions are enough for that."""
