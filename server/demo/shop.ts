import type { FastifyInstance } from 'fastify'
import { embedCode } from '../integrations/embedCode.ts'
import type { Resources } from '../resources.ts'
import { widgetOrigin } from '../visitor/origin.ts'
import { integrations } from './casaLino/integrations.ts'
import page from './shop.html?raw'

const [{ externalId }] = integrations

const policyWith = (visitorUrl: string | null): string => {
  const own = ["'self'", ...(visitorUrl === null ? [] : [visitorUrl])].join(' ')
  return [
    `default-src ${own}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data:`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** `/demo`: the website of the demo's shop, which embeds the widget as any website does. */
export const demoShop = (app: FastifyInstance, { environment }: Resources): void => {
  if (!environment.wantsDemo) return
  const policy = policyWith(environment.visitorUrl)
  app.get('/demo', { schema: { hide: true } }, async (request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-cache',
      })
      .send(
        page.replace('<!-- embed -->', embedCode(widgetOrigin(environment, request), externalId)),
      ),
  )
}
