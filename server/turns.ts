/** Work that is done one after the other, in the order in which it comes. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {}) // the code that waits for it hears of it
    return turn
  }
}
