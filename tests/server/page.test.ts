import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api'
import { Config } from '#contract/config'
import type { Endpoint } from '#contract/endpoint'
import { type AppOptions, buildApp } from '#server/app.ts'
import type { Tables } from '#server/database/schema.ts'
import { readEnvironment } from '#server/environment.ts'
import { smtpMailer } from '#server/mail.ts'
import { servePage } from '#server/page.ts'
import type { Resources } from '#server/resources.ts'
import { requireWhole } from '#server/whole.ts'
import { pglite } from './kit/databases'
import { type As, type TestServer, withServer } from './kit/server'
import { listen } from './kit/sockets'

// Everything but endpoints: pages, configuration, mailbox, health, and every kind of refusal.

const NOT_FOUND = { success: false, message: 'No encontrado' }

const use = withServer(pglite)

const readPageConfig = (script: string) =>
  Config.parse(JSON.parse(/^globalThis\.RECADO_CONFIG = (.+)$/m.exec(script)?.[1] ?? ''))

/** The same server with other settings. */
const withVariant = (change: (resources: Resources) => Resources, options?: AppOptions) => {
  let app: FastifyInstance | undefined
  afterAll(() => app?.close())
  return async (): Promise<FastifyInstance> => {
    app ??= await buildApp(change(use().resources), options)
    return app
  }
}

describe('a server with a page', () => {
  let folder: string
  let app: FastifyInstance

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-page-'))
    const page = join(folder, 'dist')
    await mkdir(join(page, 'assets'), { recursive: true })
    await mkdir(join(page, 'src/visitor'), { recursive: true })
    await writeFile(join(page, 'index.html'), '<h1>Recado</h1>')
    await writeFile(join(page, 'src/visitor/index.html'), '<h1>Visita</h1>')
    await writeFile(join(page, 'config.js'), 'of the build')
    await writeFile(join(page, 'favicon.svg'), '<svg/>')
    await writeFile(join(page, 'widget.js'), 'start()')
    await writeFile(join(page, 'sw.js'), 'keep()')
    await writeFile(join(page, 'manifest.webmanifest'), '{}')
    await writeFile(join(page, 'assets', 'app-1a2b.js'), 'run()')
    await writeFile(join(folder, 'secret.txt'), 'secreto')
    const config = Config.parse({
      apiUrl: 'https://api.ejemplo.es/v1',
      paymentScriptUrl: 'https://pagos.ejemplo.es/sdk.js',
      schedulingUrl: 'http://agenda.interna:8080/llamadas',
    })
    app = await buildApp(use().resources, {
      serveRest: servePage(page, config, use().resources.secret),
    })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string) => app.inject({ method: 'GET', url })

  it.each(['/', '/login', '/lo/que/sea', '/index.html', '/con.punto', '/lpmobiles', '/%E0%A4%A'])(
    'serves the application at %s',
    async (url) => {
      const reply = await get(url)
      expect([reply.statusCode, reply.body]).toEqual([200, '<h1>Recado</h1>'])
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
    },
  )

  it('allows the page only its configured addresses', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const directives = new Map(
      policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
    )
    expect(directives.get('default-src')).toEqual(["'self'"])
    expect(directives.get('script-src')).toContain('https://pagos.ejemplo.es')
    expect(directives.get('script-src')).not.toContain("'unsafe-inline'")
    expect(directives.get('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://api.ejemplo.es', 'wss://api.ejemplo.es']),
    )
    expect(directives.get('frame-src')).toEqual(["'self'", 'https:', 'http://agenda.interna:8080'])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(directives.get('worker-src')).toEqual(["'self'"])
  })

  it.each([
    ['/sw.js', 'application/javascript; charset=utf-8', 'keep()'],
    ['/manifest.webmanifest', 'application/manifest+json', '{}'],
  ])('gives %s as what it is, asked for anew every time', async (url, type, body) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.body]).toEqual([200, body])
    expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
  })

  it('serves visitors their own page', async () => {
    const reply = await get('/visita/demo')
    expect([reply.statusCode, reply.body]).toEqual([200, '<h1>Visita</h1>'])
    expect((await get('/visita/demo/')).body).toBe(reply.body)
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it.each(['/visita/demo', '/widget/demo'])(
    'lets %s load nothing that visitors need not',
    async (url) => {
      const policy = String((await get(url)).headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-src 'none';")
      expect(policy).toContain("connect-src 'self' https://api.ejemplo.es wss://api.ejemplo.es;")
      expect(policy).not.toContain('pagos.ejemplo.es')
    },
  )

  it("allows only the widget in a frame of a business's website", async () => {
    const reply = await get('/widget/demo')
    expect([reply.statusCode, reply.body]).toEqual([200, '<h1>Visita</h1>'])
    expect(reply.headers['x-frame-options']).toBeUndefined()
    expect(reply.headers['content-security-policy']).toContain('frame-ancestors *')
  })

  it("serves the widget's script to any website", async () => {
    const reply = await get('/widget.js')
    expect([reply.statusCode, reply.body]).toEqual([200, 'start()'])
    expect(reply.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    })
  })

  it('caches files with a hash in their name for a year, and revalidates the rest', async () => {
    const hashed = await get('/assets/app-1a2b.js')
    expect([hashed.statusCode, hashed.body]).toEqual([200, 'run()'])
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/assets/app-old.js', '/lpmobile/nada', '/api/nada', '/files/nada', '/ws/nada'])(
    'has no page at %s',
    async (url) => {
      const reply = await get(url)
      expect([reply.statusCode, reply.json()]).toEqual([404, NOT_FOUND])
    },
  )

  it('has no page for other methods than GET', async () => {
    const reply = await app.inject({ method: 'POST', url: '/login' })
    expect([reply.statusCode, reply.json()]).toEqual([404, NOT_FOUND])
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//etc/passwd',
  ])('serves nothing outside its folder: %s', async (path) => {
    // Unparsed, since URL would normalize it before the request.
    const { port } = new URL(await listen({ app }))
    const body = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('data', (data) => {
        text += String(data)
      })
      socket.on('end', () => resolve(text)).on('error', reject)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    })
    expect(body).not.toMatch(/secreto|root:/)
  })

  it("serves its own configuration, not the build's", async () => {
    expect(readPageConfig((await get('/config.js')).body)).toMatchObject({
      capabilities: [
        'sendKey',
        'createKey',
        'sandbox',
        'attachments',
        'conversationChanges',
        'messageChanges',
        'conversationStates',
        'conversationPins',
        'clientFilters',
        'clientNotes',
        'clientDoubles',
        'conversationSearch',
        'teamReplies',
        'internalNotes',
        'typing',
        'signout',
        'signoutEverywhere',
        'billing',
      ],
      paymentScriptUrl: '/sandbox/pago.js',
    })
  })
})

describe('the configuration', () => {
  const start = withVariant((resources) => ({
    ...resources,
    environment: readEnvironment({
      RECADO_LOG: 'silent',
      RECADO_API_URL: 'https://api.ejemplo.es',
      RECADO_ADMIN_EMAIL: 'admin@ejemplo.es',
      RECADO_SUPPORT_EMAIL: 'ayuda@ejemplo.es',
    }),
  }))

  const startOwn = withVariant((resources) => ({
    ...resources,
    environment: readEnvironment({
      RECADO_LOG: 'silent',
      RECADO_ADMIN_EMAIL: 'jefa@ejemplo.es',
      RECADO_PROPOSAL_WEBHOOK_URL: 'https://flujos.ejemplo.es/webhook/propuesta',
      RECADO_SCHEDULING_URL: 'https://agenda.ejemplo.es',
    }),
  }))

  it('comes from the environment', async () => {
    const reply = await (await start()).inject({ method: 'GET', url: '/config.js' })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    })
    // No capabilities: the API is another back end.
    expect(readPageConfig(reply.body)).toEqual({
      apiUrl: 'https://api.ejemplo.es',
      adminEmail: 'admin@ejemplo.es',
      support: { email: 'ayuda@ejemplo.es' },
      diagnostics: true,
    })
  })

  it('with an API elsewhere names neither the administrator nor the proposal generator', async () => {
    const app = await startOwn()
    const { body } = await app.inject({ method: 'GET', url: '/config.js' })
    expect(readPageConfig(body)).toMatchObject({ schedulingUrl: 'https://agenda.ejemplo.es' })
    expect(body).not.toMatch(/jefa@|proposal|propuesta/)
  })
})

describe('the shop of the demo', () => {
  const start = withVariant((resources) => ({
    ...resources,
    environment: { ...resources.environment, wantsDemo: true },
  }))
  const shop = { method: 'GET', url: '/demo', headers: { host: 'a.example' } } as const

  it('embeds its widget with the code that every business gets', async () => {
    const reply = await (await start()).inject(shop)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(
      '<script async src="http://a.example/widget.js" data-widget="demo"></script>',
    )
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('does not exist without the demo', async () => {
    expect((await use().app.inject(shop)).statusCode).toBe(404)
  })
})

const fromElsewhere: readonly [As][] = [
  [{ address: '192.168.1.5' }],
  [{ address: '::ffff:192.168.1.5' }],
  [{ headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } }],
  [{ headers: { host: 'localhost', forwarded: 'for=203.0.113.7' } }],
  [{ headers: { host: 'recado.ejemplo.es' } }],
  ...['via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'].map((name): [As] => [
    { headers: { host: 'localhost', [name]: 'recado.ejemplo.es' } },
  ]),
  ...['origin', 'referer'].map((name): [As] => [
    { headers: { host: 'localhost', [name]: 'https://recado.ejemplo.es/' } },
  ]),
]

describe('/diagnostico without an invitation', () => {
  const isOpen = async (server: TestServer, from: As = {}) => {
    const reply = await server.send({ method: 'GET', path: '/config.js' }, {}, from)
    return readPageConfig(reply.body).diagnostics ?? false
  }

  it('is open to the computer on which the server runs', async () => {
    expect(await isOpen(use(), { headers: { host: '127.0.0.1:3000' } })).toBe(true)
  })

  it.each(fromElsewhere)('is closed to %j', async (from) => {
    expect(await isOpen(use(), from)).toBe(false)
  })

  const startPublic = withVariant((resources) => ({
    ...resources,
    environment: { ...resources.environment, host: '0.0.0.0' },
  }))
  it('is closed on a server that listens to other computers', async () => {
    const reply = await (await startPublic()).inject({ method: 'GET', url: '/config.js' })
    expect(readPageConfig(reply.body).diagnostics).toBeUndefined()
  })
})

describe('the mailbox', () => {
  // One of its own: a request through a proxy closes it.
  const use = withServer(pglite)
  const open = (server: TestServer, from: { address?: string; headers?: Record<string, string> }) =>
    server.send({ method: 'GET', path: '/dev/mailbox' }, {}, from)

  it('lists the newest mail first', async () => {
    const server = use()
    for (const email of ['a@ejemplo.es', 'b@ejemplo.es'])
      await server.call(api.sendCode, { body: { email } })
    const reply = await open(server, { headers: { host: 'localhost:3000' } })
    expect(reply.json()).toEqual(
      ['b@ejemplo.es', 'a@ejemplo.es'].map((to) => ({
        to,
        subject: expect.any(String),
        text: expect.stringMatching(/\b\d{4}\b/),
        at: expect.stringMatching(/^\d{4}-.+Z$/),
      })),
    )
  })

  it.each(fromElsewhere)('does not exist for %j', async (from) => {
    const app = await buildApp(use().resources)
    const ask = ({ address, headers = {} }: As) =>
      app.inject({
        url: '/dev/mailbox',
        headers,
        ...(address !== undefined && { remoteAddress: address }),
      })
    expect((await ask({})).statusCode).toBe(200)
    const reply = await ask(from)
    expect([reply.statusCode, reply.json()]).toEqual([404, NOT_FOUND])
    await app.close()
  })

  it.each(['127.0.0.1:3000', '[::1]:3000', 'localhost'])('exists for %s', async (host) => {
    const headers = { host, referer: `http://${host}/` }
    expect((await open(use(), { address: '::1', headers })).status).toBe(200)
  })

  it('does not exist for a proxy on this computer that adds nothing, and asks by HTTP/1.0', async () => {
    const { port } = new URL(await listen(use()))
    const firstLine = async (version: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      const request = `GET /dev/mailbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`
      socket.end(request)
      return (await text(socket)).split('\r\n')[0]
    }
    expect(await firstLine('1.1')).toContain('200')
    expect(await firstLine('1.0')).toContain('404')
  })
})

describe('with a mail server', () => {
  const start = withVariant((resources) => ({
    ...resources,
    mailer: smtpMailer('smtp://127.0.0.1:9', 'recado@ejemplo.es'), // nobody listens there
  }))

  it('there is no mailbox', async () => {
    const reply = await (await start()).inject({ method: 'GET', url: '/dev/mailbox' })
    expect([reply.statusCode, reply.json()]).toEqual([404, NOT_FOUND])
  })

  it('a mail server that does not answer fails the request for a code', async () => {
    const reply = await (await start()).inject({
      method: 'POST',
      url: api.sendCode.path,
      payload: { email: 'a@ejemplo.es' },
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      502,
      { success: false, message: 'No se pudo enviar el correo. Inténtalo de nuevo.' },
    ])
  })
})

describe('the server', () => {
  it('describes its whole contract in OpenAPI', async () => {
    const reply = await use().send({ method: 'GET', path: '/openapi.json' }, {})
    const { paths } = reply.json() as { paths: Record<string, object> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const wanted = Object.values(api).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(wanted.sort())
  })

  it('reports its health', async () => {
    const reply = await use().send({ method: 'GET', path: '/healthz' }, {})
    expect([reply.status, reply.json()]).toEqual([200, { success: true }])
  })

  it.each([
    ['nothing there', { method: 'GET', url: '/lpmobile/nada' }, 404],
    ['a wrong method', { method: 'DELETE', url: '/lpmobile/sendcode' }, 404],
    ['an address that cannot be read', { method: 'GET', url: '/lpmobile/%E0%A4%A' }, 404],
    [
      'no JSON',
      { method: 'POST', url: '/lpmobile/sendcode', payload: '{', type: 'application/json' },
      400,
    ],
    [
      'an empty body',
      { method: 'POST', url: '/lpmobile/sendcode', payload: '', type: 'application/json' },
      400,
    ],
    [
      'an unknown type',
      { method: 'POST', url: '/lpmobile/sendcode', payload: '<a/>', type: 'text/xml' },
      415,
    ],
    [
      'too much',
      {
        method: 'POST',
        url: '/lpmobile/sendcode',
        payload: `"${'x'.repeat(2 << 20)}"`,
        type: 'application/json',
      },
      413,
    ],
    [
      'a prototype',
      {
        method: 'POST',
        url: '/lpmobile/sendcode',
        payload: '{"__proto__":{"email":"a@b.es"}}',
        type: 'application/json',
      },
      400,
    ],
  ] as const)('refuses %s with a Spanish text in JSON', async (_name, request, status) => {
    const reply = await use().app.inject({
      ...request,
      ...('type' in request && { headers: { 'content-type': request.type } }),
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^[A-ZÁÉÍÓÚ¿¡][^{}]+$/),
    })
    expect(reply.body).not.toMatch(/body|media type|JSON|schema|unsupported/i)
  })
})

describe('without its database the server', () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 9 }) // nobody listens there
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const start = withVariant((resources) => ({ ...resources, pool, db }))
  afterAll(() => db.destroy())

  it.each([[api.listBusinesses.path, 500, 'Error interno del servidor']])(
    'answers %s without details of the failure',
    async (url, status, message) => {
      const headers = { authorization: 'Bearer x' }
      const reply = await (await start()).inject({ method: 'GET', url, headers })
      expect([reply.statusCode, reply.json()]).toEqual([status, { success: false, message }])
    },
  )
})

it('a server without a handler for an endpoint does not start', () => {
  const all: readonly Endpoint[] = Object.values(api)
  expect(() => requireWhole(new Set(all))).not.toThrow()
  expect(() => requireWhole(new Set(all.slice(1)))).toThrow('Nobody answers for: sendCode')
})
