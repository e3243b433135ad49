import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { FAILED_SESSIONS_A_MINUTE, KNOWN_SESSIONS } from '../limits/bounds/anonymousCalls.ts'
import { holdBackFailures } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import { bearerToken, findSession, noteUse, sessionExpired, tokenHash } from './session.ts'

/**
 * The hashes of the tokens that opened a session in this process. An address, of an office or of a telephone network,
 * that has spent its failures is refused new tokens only.
 */
const createKnown = () => {
  const known = new Set<string>()
  return {
    has: (hash: string): boolean => known.has(hash),
    note: (hash: string, isGood: boolean): void => {
      known.delete(hash)
      if (isGood) known.add(hash)
      const [oldest] = known
      if (known.size > KNOWN_SESSIONS && oldest !== undefined) known.delete(oldest)
    },
  }
}

/** Checks the session of an endpoint for members before the body is read. */
export const checkSessions = (app: FastifyInstance, { db, clock, secret }: Resources): void => {
  const share = { secret, what: 'failed sessions', most: FAILED_SESSIONS_A_MINUTE }
  const { beforeTry, failed } = holdBackFailures(app, share)
  const known = createKnown()
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.auth !== 'session') return
    const token = bearerToken(request)
    // A call without a token is not counted: it costs no statement, and any website can cause it in the browsers of an
    // office.
    if (token === null) throw sessionExpired()
    const hash = tokenHash(token)
    if (!known.has(hash)) await beforeTry(request)
    const now = clock()
    const session = await findSession(db, token, now)
    request.user = session?.user ?? null
    known.note(hash, session !== null)
    if (session?.isDeleted && !request.routeOptions.config.whileDeleted)
      throw new Refusal(403, 'Tu cuenta está eliminada. Recupérala para seguir.')
    // A database that takes no writes may still be read.
    if (session) return noteUse(db, session, now).catch((error) => request.log.error(error))
    await failed(request)
    throw sessionExpired()
  })
}
