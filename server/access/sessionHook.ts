import type { FastifyInstance } from 'fastify'
import type { Resources } from '../resources'
import { bearerToken, findUser, sessionExpired } from './session'

/** Checks the session of an endpoint for members before the body is read. */
export const checkSessions = (app: FastifyInstance, { db, clock }: Resources): void => {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.auth !== 'session') return
    request.user = await findUser(db, bearerToken(request), clock())
    if (!request.user) throw sessionExpired()
  })
}
