import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { isRefusedWith } from '#contract/errors.ts'
import {
  type AccountSession,
  endOtherSessions,
  endSession,
  listSessions,
  readSessions,
  SESSION_GONE,
} from '#contract/sessions.ts'
import type { Call } from './http.ts'

export const sessionListActors = (call: Call, config: Config) => ({
  loadItems: fromPromise<readonly AccountSession[], { scope: null }>(async ({ signal }) =>
    hasCapability(config, 'sessions') ? readSessions(await call(listSessions, {}, signal)) : [],
  ),
})

export const profileActors = (call: Call) => ({
  endSession: fromPromise<void, { sessionId: string }>(async ({ input: { sessionId } }) => {
    try {
      await call(endSession, { params: { id: sessionId } })
    } catch (error) {
      // It has ended by itself.
      if (!isRefusedWith(error, SESSION_GONE)) throw error
    }
  }),
  endOthers: fromPromise<void, undefined>(() => call(endOtherSessions, {})),
})
