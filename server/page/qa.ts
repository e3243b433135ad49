import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isLocal } from '../access/address.ts'
import { notFound } from '../http/refusal.ts'

// QA mode (`RECADO_QA=on`, for this computer only): the panel 'El mundo' beside the page, and the world in the page.

export const QA_PATH = '/qa'

const WORLD = '<script src="/qa/mundo.js"></script>'

/** The page with the world before its own code; the world asks for nothing before the page does. */
export const withWorld = (html: string): string =>
  html
    .replace('<script src="/early.js"></script>', '')
    .replace('<script src="/config.js"></script>', (config) => WORLD + config)

const Decision = z.object({
  becomes: z.enum(['held', 'given', 'refused']),
  names: z.array(z.string().check(z.regex(/^\w{1,60}$/))).check(z.maxLength(60)),
})

/** The files of one browser that wait for its script. */
interface Held {
  names: readonly string[]
  becomes: 'held' | 'given' | 'refused'
  waiting: (() => void)[]
}

const LOOK = 20
const PATIENCE = 20_000

/** `/assets/<name>-<hash>.js`, or a script with that very name. */
const isOf = (url: string, name: string): boolean => {
  const [path = ''] = url.split('?')
  const file = path.slice(path.lastIndexOf('/') + 1)
  return file.endsWith('.js') && (file === `${name}.js` || file.startsWith(`${name}-`))
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK))

/** The browser, by the cookie that the world sets. */
const browserOf = ({ headers }: FastifyRequest): string =>
  /(?:^|; )qa=([\w-]{1,40})/.exec(headers.cookie ?? '')?.[1] ?? ''

/** Code of the page waits until the script gives or refuses it. */
const holdFiles = (app: FastifyInstance) => {
  const browsers = new Map<string, Held>()
  app.addHook('onRequest', async (request, reply) => {
    const held = browsers.get(browserOf(request))
    if (!held?.names.some((name) => isOf(request.url, name))) return
    if (held.becomes === 'held')
      await new Promise<void>((resolve) => {
        held.waiting.push(resolve)
        request.raw.once('close', resolve)
      })
    reply.header('cache-control', 'no-store')
    if (held.becomes === 'refused') return reply.code(503).send('')
  })
  app.post(`${QA_PATH}/code`, { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) throw notFound()
    const { becomes, names } = z.parse(Decision, request.body)
    const browser = browserOf(request)
    if (names.length > 0 || !browsers.has(browser)) {
      browsers.set(browser, { names, becomes, waiting: [] })
      return reply.code(204).send()
    }
    const held = browsers.get(browser)
    if (!held) return reply.code(204).send()
    // The page asks first.
    const end = Date.now() + PATIENCE
    while (becomes !== 'held' && held.becomes === 'held' && held.waiting.length === 0) {
      if (Date.now() > end) return reply.code(409).send()
      await pause()
    }
    held.becomes = becomes
    if (becomes !== 'held') for (const go of held.waiting.splice(0)) go()
    return reply.code(204).send()
  })
}

const alone = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'self'; style-src 'self'; script-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** The panel's files are no part of the page: another folder has them. */
export const serveQa = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`RECADO_QA=on necesita ${folder}: npm run build`)
  const panel = await readFile(join(folder, 'index.html'), 'utf8')
  holdFiles(app)
  // What a browser keeps of the page would be there before the script begins.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/sw.js') return reply.code(404).send('')
  })
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocal(request)) throw notFound()
    return reply.headers(alone).send(panel)
  }
  app.get(QA_PATH, { schema: { hide: true } }, send)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${QA_PATH}/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['index.html', '**/*.map'],
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'no-store'),
    allowedPath: (_path, _root, request) => isLocal(request),
  })
}
