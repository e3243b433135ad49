/** A queue that runs one task after another, in the order in which they come. */
export const createSerialQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {}) // the caller of the task gets the error
    return result
  }
}
