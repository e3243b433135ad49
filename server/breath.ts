import { setImmediate as nextTurn } from 'node:timers/promises'
import { HOLD_MOST } from './bounds.ts'

/** Long work asks it between two pieces: whatever else waits for the process comes first, where the work has held it for long enough. */
export const createBreath = () => {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < HOLD_MOST) return
    await nextTurn()
    since = performance.now()
  }
}
