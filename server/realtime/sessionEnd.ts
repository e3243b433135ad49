import { findByHash, type OpenSession } from '../access/session.ts'
import type { Resources } from '../resources.ts'
import type { OpenSessions } from './openSessions.ts'

/** Node fires a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Calls `end` when a session ends: signed out anywhere, or expired. One that was used meanwhile expires later. */
export const onSessionEnd = (
  { db, bus, clock }: Pick<Resources, 'db' | 'bus' | 'clock'>,
  sessions: OpenSessions,
  { user, tokenHash, expiresAt }: OpenSession,
  end: () => void,
) => {
  let timer: NodeJS.Timeout | undefined
  const leaveBus = bus.onEnded(user.id, (ended) => {
    if (ended.tokenHash === null || ended.tokenHash === tokenHash) end()
  })
  const leaveSessions = sessions.add(tokenHash, end)
  let hasLeft = false
  const ask = async () => {
    const session = await findByHash(db, tokenHash, clock())
    if (hasLeft) return
    if (session) wait(session.expiresAt)
    else end()
  }
  const wait = (until: Date) => {
    const left = until.getTime() - clock().getTime()
    // Where the database does not answer, the sessions of all sockets are asked about again soon.
    const next = left > LONGEST_TIMER ? () => wait(until) : () => void ask().catch(() => undefined)
    timer = setTimeout(next, Math.min(Math.max(left, 0), LONGEST_TIMER)).unref()
  }
  wait(expiresAt)
  return {
    leave: (): void => {
      hasLeft = true
      clearTimeout(timer)
      leaveBus()
      leaveSessions()
    },
  }
}
