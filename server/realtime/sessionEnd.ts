import type { OpenSession } from '../access/session.ts'
import type { Resources } from '../resources.ts'
import type { OpenSessions } from './openSessions.ts'

/** Node fires a longer timer at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Calls `end` when a session ends: signed out anywhere, or expired. */
export const onSessionEnd = (
  { bus, clock }: Pick<Resources, 'bus' | 'clock'>,
  sessions: OpenSessions,
  { user, tokenHash, expiresAt }: OpenSession,
  end: () => void,
) => {
  let timer: NodeJS.Timeout | undefined
  const leaveBus = bus.onEnded(user.id, (ended) => {
    if (ended.tokenHash === null || ended.tokenHash === tokenHash) end()
  })
  const leaveSessions = sessions.add(tokenHash, end)
  const wait = () => {
    const left = expiresAt.getTime() - clock().getTime()
    if (left <= 0) end()
    else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER)).unref()
  }
  wait()
  return {
    leave: (): void => {
      clearTimeout(timer)
      leaveBus()
      leaveSessions()
    },
  }
}
