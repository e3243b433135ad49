import { setImmediate as nextTurn } from 'node:timers/promises'
import { HOLD_MOST } from '../limits/bounds.ts'

/** Long work calls the result between two pieces: it lets other work run first where it has held the event loop for HOLD_MOST. */
export const createYield = () => {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < HOLD_MOST) return
    await nextTurn()
    since = performance.now()
  }
}
