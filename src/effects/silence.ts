/** So many pings in a row that do not come mean that nobody is there. */
const PINGS_MISSED = 2

/** Hears when a socket that looks open has nobody at its other end: from the first ping on, which says how often the next one comes. */
export const watchSilence = (onSilence: () => void) => {
  let patience = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Something came; `every` where it was a ping, in milliseconds. */
    heard(every?: number) {
      patience = every === undefined ? patience : every * PINGS_MISSED
      clearTimeout(timer)
      if (patience > 0) timer = setTimeout(onSilence, patience)
    },
    stop: () => clearTimeout(timer),
  }
}
