import { useSyncExternalStore } from 'react'
import { MINUTE } from '#contract/durations'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** One timer for all components that show the time; none while there are no such components. */
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

// Asked for once: between two looks at the clock it may have moved.
const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** The current minute, for relative times: a component that uses it renders again when the minute changes. */
export const useNow = (): number => useSyncExternalStore(listen, thisMinute)
