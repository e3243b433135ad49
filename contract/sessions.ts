import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { failures, saidOr } from './errors.ts'
import { Loose, LooseList, looseFlag, looseItems, looseText, looseTime } from './loose.ts'
import { Id } from './wire.ts'

// The open sessions of the account that calls: Recado only, with the capability `sessions`.

const SessionWire = z.object({
  session_id: Id,
  /** The browser and the system, in words. */
  device: Loose,
  created_at: Loose,
  last_used_at: Loose,
  /** It is the session that calls. */
  is_current: Loose,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/lpmobile/sessions',
  auth: 'session',
  lists: ['sessions'],
  answer: LooseList(SessionWire),
})

/** Ends one session of the account, and its sockets; 404 where it has none of that id. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/lpmobile/sessions/:id',
  auth: 'session',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  answer: 'none',
})

/** Ends all sessions of the account but the one that calls. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/lpmobile/sessions',
  auth: 'session',
  answer: 'none',
})

/** The status of a session that has ended already. */
export const SESSION_GONE = 404

/** A browser in which the account is signed in. */
export interface AccountSession {
  readonly id: string
  /** Null: nobody noted it. */
  readonly device: string | null
  /** Milliseconds since the epoch. */
  readonly beganAt: number | null
  readonly usedAt: number | null
  readonly isCurrent: boolean
}

/** This one first, then by their last use. */
export const readSessions = (
  answer: z.output<typeof listSessions.answer>,
): readonly AccountSession[] =>
  looseItems(answer)
    .map((wire) => ({
      id: String(wire.session_id),
      device: looseText(wire.device),
      beganAt: looseTime(wire.created_at),
      usedAt: looseTime(wire.last_used_at),
      isCurrent: looseFlag(wire.is_current) === true,
    }))
    .sort(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || (other.usedAt ?? 0) - (one.usedAt ?? 0),
    )

/** The error texts of the sessions. */
export const describeSessionsFailure = failures({
  list: saidOr('No se pudieron cargar tus sesiones abiertas'),
  end: saidOr('No se pudo cerrar la sesión'),
  endOthers: saidOr('No se pudieron cerrar las demás sesiones'),
})

export const sessionsEndpoints = { listSessions, endSession, endOtherSessions }
