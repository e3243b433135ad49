import { appOf } from './house'
import type { Sentence } from './kit/explore'

/** The actors that may run while no person is signed in. */
const ofStrangers = new Set(['app', 'app/session', 'app/theme', 'app/toasts', 'app/watchSession'])

export const signedOutBy401: Sentence<null> = {
  sentence: 'a 401, in whatever state, ends signed out and stops everything that was running',
  holds: ({ move, now: { system } }) => {
    if (!move.includes('401')) return true
    const app = appOf(system)?.snapshot
    return (
      app?.value === 'signedOut' &&
      app.context.session === null &&
      [...system.parts.keys()].every((path) => ofStrangers.has(path))
    )
  },
}
