/** The row that each key leads to, in a list of thousands of rows. */
const jumps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 8,
  PageUp: (index) => index - 8,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The row that a pressed key leads to; null where the key leads nowhere. */
export const rowAfter = (pressed: Pressed, index: number, count: number): number | null => {
  const target = jumps[pressed.key]?.(index, count)
  if (target === undefined || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null
  return Math.min(Math.max(target, 0), count - 1)
}
