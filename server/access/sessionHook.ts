import type { FastifyInstance } from 'fastify'
import { FAILED_SESSIONS_A_MINUTE, KNOWN_SESSIONS } from '../bounds'
import type { Resources } from '../resources'
import { holdBackFailures } from './pace'
import { bearerToken, findUser, sessionExpired, tokenHash } from './session'

/** The sessions that were good in this process: whoever invents some at their address does not keep these out. */
const createKnown = () => {
  const known = new Set<string>()
  return {
    has: (token: string): boolean => known.has(tokenHash(token)),
    note: (token: string, isGood: boolean): void => {
      known.delete(tokenHash(token))
      if (isGood) known.add(tokenHash(token))
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
    // Costs nothing: any website can make the browsers of an office ask so.
    if (token === null) throw sessionExpired()
    if (!known.has(token)) await beforeTry(request)
    request.user = await findUser(db, token, clock())
    known.note(token, request.user !== null)
    if (request.user) return
    await failed(request)
    throw sessionExpired()
  })
}
