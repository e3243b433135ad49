import { setImmediate as nextTurn } from 'node:timers/promises'
import { HOLD_MOST } from '../limits/bounds/requests.ts'

/** Work that takes long calls the result between two pieces of it. Other work runs first once this one has blocked the event loop
 * for HOLD_MOST. */
export const createYield = () => {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < HOLD_MOST) return
    await nextTurn()
    since = performance.now()
  }
}
