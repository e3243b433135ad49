/** The number of commands that this browser stores. */
export const RECENT_KEPT = 12

/** The commands that were given, the latest first. */
export const withCommand = (recent: readonly string[], id: string): readonly string[] =>
  [id, ...recent.filter((each) => each !== id)].slice(0, RECENT_KEPT)
