import type { FastifyInstance } from 'fastify'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { mount } from '../http/mount.ts'
import { sessionNotFound } from '../http/refusal.ts'
import { SESSIONS_SHOWN } from '../limits/bounds/signingIn.ts'
import type { Resources } from '../resources.ts'
import { bearerToken, endOthers, endOwn, tokenHash } from './session.ts'

/** A person's own sessions: seen, and ended one by one. */
export const sessionRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock } = resources

  mount(app, listSessions, async ({ request, user }) => {
    const mine = tokenHash(bearerToken(request) ?? '')
    const rows = await db
      .selectFrom('sessions')
      .select(['session_id', 'token_hash', 'device', 'created_at', 'last_used_at'])
      .where('user_id', '=', user.id)
      .where('expires_at', '>', clock())
      .orderBy((eb) => eb('token_hash', '=', mine), 'desc')
      .orderBy('last_used_at', 'desc')
      .limit(SESSIONS_SHOWN)
      .execute()
    const data = rows.map(({ session_id, token_hash, device, created_at, last_used_at }) => ({
      session_id,
      device,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: token_hash === mine,
    }))
    return { success: true, data }
  })

  mount(app, endSession, async ({ params, user }) => {
    if (!(await endOwn(resources, user.id, params.id))) throw sessionNotFound()
    return undefined
  })

  mount(app, endOtherSessions, async ({ request, user }) => {
    await endOthers(resources, user.id, bearerToken(request) ?? '')
    return undefined
  })
}
