// Counting.

/**
 * A count that has not come within `patience` is given up; for `aloneFor` nobody waits for the database again. `kept`:
 * the callers that one process remembers, with about 100 bytes each.
 */
export const counting = { patience: 1_000, aloneFor: 10_000, kept: 5_000 } as const
