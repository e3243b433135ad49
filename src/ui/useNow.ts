import { useSyncExternalStore } from 'react'
import { MINUTE } from '#contract/durations.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** One timer for all components that show a time; none without such components. */
function wait() {
  timer = setTimeout(
    () => {
      for (const tell of listeners) tell()
      wait()
    },
    MINUTE - (Date.now() % MINUTE),
  )
}

function listen(tell: () => void) {
  listeners.add(tell)
  if (listeners.size === 1) wait()
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

// Read once: the clock may move between two reads.
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** The current minute, for relative times: a component that uses it renders again every minute. */
export const useNow = (): number => useSyncExternalStore(listen, thisMinute)
