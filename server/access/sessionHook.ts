import type { FastifyInstance } from 'fastify'
import type { Resources } from '../resources'
import { bearerToken, findUser, sessionExpired } from './session'

/** Who calls an endpoint of members is known before its body is read. */
export const checkSessions = (app: FastifyInstance, { db, clock }: Resources): void => {
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.auth !== 'session') return
    request.user = await findUser(db, bearerToken(request), clock())
    if (!request.user) throw sessionExpired()
  })
}
