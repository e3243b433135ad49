import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAYMENT_SCRIPT_URL } from '#contract/billing/payment.ts'
import type { Config } from '#contract/config.ts'
import { sayNotFound } from '../http/errors.ts'
import { isApiPath } from '../http/paths.ts'
import { PAGES_A_MINUTE, REST_A_MINUTE } from '../limits/bounds/anonymousCalls.ts'
import { limitAddress } from '../limits/rateLimits.ts'
import { serveQa, withWorld } from './qa.ts'
import { isNavigation, refusedPage } from './refusedPage.ts'

/** The build keeps the path of the source file. */
const VISITOR_PAGE = 'src/visitor/index.html'
/** The script of every widget: websites name this address. */
const LOADERS = ['widget.js', 'widget.js.br', 'widget.js.gz']
/** The address of the application's first page. */
const ADDRESSES = ['/', '/login', '/verify', '/select-business']
/** No page asks for these, and no script in one may. The microphone is for voice notes of the staff alone. */
const NOTHING_OF_THE_DEVICE = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
const ROOT = '<div id="root"'
const escaped = (text: string): string =>
  text.replace(/[^\w-]/g, (sign) => `&#${sign.codePointAt(0)};`)
/** The widget whose page has a name; null where none has. */
type WidgetNamed = (name: string) => Promise<string | null>
const YEAR = 'public, max-age=31536000, immutable'

interface Around {
  readonly widgetNamed?: WidgetNamed
  /** The folder of the panel 'El mundo': only in QA mode. */
  readonly qa?: string | null
}

/**
 * The built page: its files, `index.html` for every address of the application, and the visitor's page for visitors.
 */
export const servePage =
  (folder: string, config: Config, secret: string, around: Around = {}) =>
  async (app: FastifyInstance): Promise<void> => {
    const { widgetNamed = async () => null, qa = null } = around
    const read = async (file: string) => {
      const html = await readFile(join(folder, file), 'utf8')
      return qa === null ? html : withWorld(html)
    }
    const [page, visitorPage] = await Promise.all([read('index.html'), read(VISITOR_PAGE)])
    // The panel shows the page in a frame.
    const frames = qa === null ? "'none'" : "'self'"
    const policies = contentPolicies(config, [page, visitorPage].flatMap(stylesIn), frames)
    if (qa !== null) await serveQa(app, qa)
    // A script may decide about the code of the page.
    const ofFile = (path: string): string => {
      if (!/[/\\]assets[/\\]/.test(path)) return 'no-cache'
      return qa === null ? YEAR : 'no-store'
    }
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['index.html', VISITOR_PAGE, 'config.js', '**/*.{br,gz,map}'],
      setHeaders: (response, path) => {
        if (LOADERS.some((name) => path === join(folder, name))) {
          // Other websites load the script on every page, also those whose policy allows only marked resources.
          response.header('cache-control', 'public, max-age=300')
          response.header('cross-origin-resource-policy', 'cross-origin')
          // A script of the type 'module', or with `crossorigin`, is not loaded without it.
          response.header('access-control-allow-origin', '*')
        } else response.header('cache-control', ofFile(path))
      },
    })
    const sendPage = (reply: FastifyReply, html: string, policy: string, microphone = '()') =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policy,
          'referrer-policy': 'strict-origin-when-cross-origin',
          'permissions-policy': `${NOTHING_OF_THE_DEVICE}, microphone=${microphone}`,
          'cache-control': 'no-cache',
        })
        .send(html)

    const pages = limitAddress(app, { secret, what: 'pages', most: PAGES_A_MINUTE })
    const rest = limitAddress(app, { secret, what: 'rest', most: REST_A_MINUTE })
    type Send = (reply: FastifyReply, html: string) => FastifyReply
    const hold = (send: Send) => async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = await (isOpened(request) ? pages : rest)(request)
      if (!refusal) return
      if (!isNavigation(request) || isApiPath(request.url)) throw refusal
      const { status, headers, message } = refusal
      return send(reply.code(status).headers(headers), refusedPage(message))
    }
    const visitorPages = { visita: policies.visit, widget: policies.framed }
    for (const [name, policy] of Object.entries(visitorPages)) {
      const send: Send = (reply, html) => sendPage(reply, html, policy)
      const held = { schema: { hide: true }, onRequest: hold(send) }
      for (const address of [`/${name}/:widget`, `/${name}/:widget/`])
        app.get(address, held, (_request, reply) => send(reply, visitorPage))
    }
    // The page by the name that a business chose: it keeps its address, and names the widget to the page.
    const sendVisit: Send = (reply, html) => sendPage(reply, html, policies.visit)
    const heldChat = { schema: { hide: true }, onRequest: hold(sendVisit) }
    for (const address of ['/chat/:name', '/chat/:name/'])
      app.get<{ Params: { name: string } }>(address, heldChat, async ({ params }, reply) => {
        const widget = await widgetNamed(params.name)
        return widget === null
          ? sendVisit(reply.code(404), visitorPage)
          : sendVisit(reply, visitorPage.replace(ROOT, `${ROOT} data-widget="${escaped(widget)}"`))
      })
    // The pages of banks and bookings open in their own windows.
    const alone = {
      'x-frame-options': qa === null ? 'DENY' : 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }
    const sendAlone: Send = (reply, html) =>
      sendPage(reply.headers(alone), html, policies.page, '(self)')
    const holdAlone = hold(sendAlone)
    // Answers of routes are compressed.
    for (const address of ADDRESSES)
      app.get(address, { schema: { hide: true }, onRequest: holdAlone }, (_request, reply) =>
        sendAlone(reply, page),
      )
    // Before a body is read, as in routes: a not-found handler takes no such hook.
    app.addHook('onRequest', async (request, reply) => {
      if (request.is404) return holdAlone(request, reply)
    })
    app.setNotFoundHandler((request, reply) => {
      const isPage = ['GET', 'HEAD'].includes(request.method) && !isApiPath(request.url)
      return isPage && !request.url.startsWith('/assets/')
        ? sendAlone(reply, page)
        : reply.code(404).send(sayNotFound())
    })
  }

/**
 * True for a page that somebody opens, which has a count of its own: a website in one browser of an office can have
 * that browser ask for anything, as a picture or in a frame, and browsers say so. Without that word, what has a route
 * is one.
 */
const isOpened = ({ headers, is404 }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest']
  return destination === undefined ? !is404 : destination === 'document'
}

/** The sources of the styles that stand in a page itself: their hashes, and no others. */
const stylesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )

const contentPolicies = (config: Config, styles: readonly string[], frames: string) => {
  const apis = [
    config.apiUrl,
    config.billingUrl,
    config.realtimeUrl,
    config.proposalWebhookUrl,
    config.schedulingUrl,
  ]
  // Another back end has its own provider.
  const sells = config.paymentScriptUrl ?? (config.apiUrl || config.billingUrl) ?? ''
  const payments = sells ? originsOf(config.paymentScriptUrl ?? PAYMENT_SCRIPT_URL).slice(0, 1) : []
  const booking = originsOf(config.schedulingUrl).slice(0, 1)
  const common = {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'media-src': ["'self'", 'data:', 'blob:', 'https:'],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"], // the colors of the news' texts
    'connect-src': ["'self'", ...apis.flatMap(originsOf)],
    'script-src': ["'self'", ...payments],
    // The booking page, and the banks that confirm a payment.
    'frame-src': [
      "'self'",
      ...(payments.length > 0 || booking.length > 0 ? ['https:'] : []),
      ...booking,
    ],
    // The service worker, and the one that lays out the charts of /diagnostico.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  // Visitors neither pay nor book, and nothing of theirs needs a frame or a worker.
  const visitors = {
    ...common,
    'connect-src': ["'self'", ...[config.apiUrl, config.realtimeUrl].flatMap(originsOf)],
    'script-src': ["'self'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
  }
  const write = (policy: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; ')
  return {
    page: write({ ...common, 'frame-ancestors': [frames] }),
    visit: write({ ...visitors, 'frame-ancestors': [frames] }),
    // The widget is framed by the business's website; no other page may be framed.
    framed: write({ ...visitors, 'frame-ancestors': ['*'] }),
  }
}

/** The origin of an address, and that of its sockets. */
const originsOf = (address: string | undefined): readonly string[] => {
  if (!address || !URL.canParse(address)) return []
  const { origin, protocol, host } = new URL(address)
  if (protocol === 'ws:' || protocol === 'wss:') return [`${protocol}//${host}`]
  return [origin, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`]
}
