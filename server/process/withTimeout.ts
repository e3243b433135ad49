import { setTimeout as sleep } from 'node:timers/promises'

/** Gives the result of the work; fails after the given milliseconds. */
export const withTimeout = async <T>(
  milliseconds: number,
  work: Promise<T>,
  complaint: string,
): Promise<T> => {
  const patience = new AbortController()
  const tooLate = sleep(milliseconds, undefined, { signal: patience.signal, ref: false }).then(
    () => {
      throw new Error(complaint)
    },
  )
  try {
    return await Promise.race([work, tooLate])
  } finally {
    patience.abort()
    tooLate.catch(() => {}) // it was given up
  }
}
