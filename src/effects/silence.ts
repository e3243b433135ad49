/** The number of missed pings in a row after which the connection counts as dead. */
const PINGS_MISSED = 2

/** Detects an open socket with a dead peer: from the first ping on, which announces the interval. */
export const watchSilence = (onSilence: () => void) => {
  let patience = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** A frame arrived; for a ping, `every` is the interval in milliseconds. */
    heard(every?: number) {
      patience = every === undefined ? patience : every * PINGS_MISSED
      clearTimeout(timer)
      if (patience > 0) timer = setTimeout(onSilence, patience)
    },
    stop: () => clearTimeout(timer),
  }
}
