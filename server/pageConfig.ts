import type { FastifyInstance } from 'fastify'
import type { Resources } from './resources'

/** `/config.js`: what the operator tells the page, asked for anew every time. */
export const pageConfigRoute = (app: FastifyInstance, { environment }: Resources): void => {
  const script = `globalThis.RECADO_CONFIG = ${JSON.stringify(environment.pageConfig)}\n`
  app.get('/config.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
}
