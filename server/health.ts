import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal'
import type { Resources } from './resources'

/** `/healthz`: for a supervisor of the process. */
export const healthRoute = (app: FastifyInstance, { pool }: Resources): void => {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    await pool.query('select 1').catch((cause: unknown) => {
      request.log.error(cause)
      throw new Refusal(503, 'La base de datos no responde')
    })
    return reply.header('cache-control', 'no-store').send({ success: true })
  })
}
