/**
 * Keeps the array of a virtual list's rows while the rows are the same: the virtualizer then keeps its items, and React
 * renders none.
 */
export const keepSame = () => {
  let kept: number[] = []
  return (rows: number[]): number[] => {
    const isSame = rows.length === kept.length && rows.every((row, at) => row === kept[at])
    if (!isSame) kept = rows
    return kept
  }
}
