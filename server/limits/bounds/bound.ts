// The server's limits, in one folder, with the arithmetic behind the numbers. The limits of single texts are in
// contract/limits.ts, since the page shows them, too. `docs/decisions/2026-11-23-bounds.md` has the reasons.

/** At most `most` within `within` milliseconds. */
export interface Bound {
  readonly most: number
  readonly within: number
}
