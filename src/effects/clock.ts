import { fromPromise } from 'xstate'
import { MINUTE } from '#contract/durations.ts'

/** Timers may sleep with the computer: the clock is checked at least this often. */
const LOOK = MINUTE

/** Resolves when the moment has come, and at once when it is past. */
export const clockActors = {
  waitUntil: fromPromise<void, { at: number }>(
    ({ input: { at }, signal }) =>
      new Promise((resolve) => {
        const look = () => {
          const left = at - Date.now()
          if (left <= 0) resolve()
          else timer = setTimeout(look, Math.min(left, LOOK))
        }
        let timer: ReturnType<typeof setTimeout> | undefined
        look()
        signal.addEventListener('abort', () => clearTimeout(timer))
      }),
  ),
}
