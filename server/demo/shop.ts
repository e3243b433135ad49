import type { FastifyInstance } from 'fastify'
import { originOf } from '../access/address'
import { embedCode } from '../integrations/embedCode'
import type { Resources } from '../resources'
import { integrations } from './casaLino/integrations'
import page from './shop.html?raw'

const [{ externalId }] = integrations

const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ')

/** `/demo`: the website of the demo's shop, with its widget put in as anybody would. */
export const demoShop = (app: FastifyInstance, { environment }: Resources): void => {
  if (!environment.wantsDemo) return
  app.get('/demo', { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-cache',
      })
      .send(page.replace('<!-- embed -->', embedCode(originOf(request), externalId))),
  )
}
