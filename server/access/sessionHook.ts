import type { FastifyInstance } from 'fastify'
import { FAILED_SESSIONS_A_MINUTE } from '../bounds'
import type { Resources } from '../resources'
import { holdBackFailures } from './pace'
import { bearerToken, findUser, sessionExpired } from './session'

/** Checks the session of an endpoint for members before the body is read. */
export const checkSessions = (app: FastifyInstance, { db, clock, secret }: Resources): void => {
  const share = { secret, what: 'failed sessions', most: FAILED_SESSIONS_A_MINUTE }
  const { beforeTry, failed } = holdBackFailures(app, share)
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.auth !== 'session') return
    const token = bearerToken(request)
    // Costs nothing: any website can make the browsers of an office ask so.
    if (token === null) throw sessionExpired()
    await beforeTry(request)
    request.user = await findUser(db, token, clock())
    if (request.user) return
    await failed(request)
    throw sessionExpired()
  })
}
