import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAYMENT_SCRIPT_URL } from '#contract/billing/payment'
import type { Config } from '#contract/config'
import { sayNotFound } from './errors'
import { isApiPath } from './paths'

/** The build keeps the path of its source. */
const VISITOR_PAGE = 'src/visitor/index.html'
/** The script of every widget: the address that stands in websites. */
const LOADER = 'widget.js'
const YEAR = 'public, max-age=31536000, immutable'

/** The built page: its files, `index.html` for every address of the application, the visitor's page for visitors. */
export const servePage =
  (folder: string, config: Config) =>
  async (app: FastifyInstance): Promise<void> => {
    const policies = contentPolicies(config)
    const read = (file: string) => readFile(join(folder, file), 'utf8')
    const [page, visitorPage] = await Promise.all([read('index.html'), read(VISITOR_PAGE)])
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['index.html', VISITOR_PAGE, 'config.js'],
      setHeaders: (response, path) => {
        if (path === join(folder, LOADER)) {
          // Other websites load it with every page, also those that let in only what says so.
          response.header('cache-control', 'public, max-age=300')
          response.header('cross-origin-resource-policy', 'cross-origin')
        } else response.header('cache-control', /[/\\]assets[/\\]/.test(path) ? YEAR : 'no-cache')
      },
    })
    const sendPage = (reply: FastifyReply, html: string, policy: string) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cache-control': 'no-cache',
        })
        .send(html)

    const visitorPages = { visita: policies.page, widget: policies.framed }
    for (const [name, policy] of Object.entries(visitorPages))
      for (const address of [`/${name}/:widget`, `/${name}/:widget/`])
        app.get(address, { schema: { hide: true } }, (_request, reply) =>
          sendPage(reply, visitorPage, policy),
        )
    app.setNotFoundHandler((request, reply) => {
      const isPage = ['GET', 'HEAD'].includes(request.method) && !isApiPath(request.url)
      if (!isPage || request.url.startsWith('/assets/')) return reply.code(404).send(sayNotFound())
      // The pages of banks and of bookings open in windows of their own.
      const alone = {
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      }
      return sendPage(reply.headers(alone), page, policies.page)
    })
  }

const contentPolicies = (config: Config) => {
  const apis = [
    config.apiUrl,
    config.billingUrl,
    config.realtimeUrl,
    config.proposalWebhookUrl,
    config.schedulingUrl,
  ]
  const common = {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'media-src': ["'self'", 'data:', 'blob:', 'https:'],
    'style-src': ["'self'", "'unsafe-inline'"], // positions of popovers
    'connect-src': ["'self'", ...apis.flatMap(originsOf)],
    // The payment provider's script, and the sandbox's own.
    'script-src': ["'self'", ...originsOf(config.paymentScriptUrl ?? PAYMENT_SCRIPT_URL)],
    // The booking page, and the banks that confirm a payment.
    'frame-src': ["'self'", 'https:', ...originsOf(config.schedulingUrl).slice(0, 1)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  const write = (policy: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; ')
  return {
    page: write({ ...common, 'frame-ancestors': ["'none'"] }),
    // The widget stands in a frame of the business's own website; no other page may be framed.
    framed: write({ ...common, 'frame-ancestors': ['*'] }),
  }
}

/** The origin of an address, and the one of its sockets. */
const originsOf = (address: string | undefined): readonly string[] => {
  if (!address || !URL.canParse(address)) return []
  const { origin, protocol, host } = new URL(address)
  if (protocol === 'ws:' || protocol === 'wss:') return [`${protocol}//${host}`]
  return [origin, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`]
}
