import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Config } from '#contract/config.ts'
import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/environment.ts'
import { servePage } from '#server/page/page.ts'
import { policyConfigOf } from '#server/page/pageConfig.ts'
import { pglite } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { readPageConfig, withVariant } from './kit/settings.ts'
import { listen } from './kit/sockets.ts'

// The pages, their files and their configuration.

const NOT_FOUND = { success: false, message: 'No encontrado' }

/** With the hash that browsers compute of its style. */
const VISIT = '<style>p{}</style><h1>Visita</h1>'
const STYLE = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='"

const use = withServer(pglite)

describe('a server with a page', () => {
  let folder: string
  let app: FastifyInstance

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-page-'))
    const page = join(folder, 'dist')
    await mkdir(join(page, 'assets'), { recursive: true })
    await mkdir(join(page, 'src/visitor'), { recursive: true })
    await writeFile(join(page, 'index.html'), '<h1>Recado</h1>')
    await writeFile(join(page, 'src/visitor/index.html'), VISIT)
    await writeFile(join(page, 'config.js'), 'of the build')
    await writeFile(join(page, 'favicon.svg'), '<svg/>')
    await writeFile(join(page, 'widget.js'), 'start()')
    await writeFile(join(page, 'sw.js'), 'keep()')
    await writeFile(join(page, 'manifest.webmanifest'), '{}')
    await writeFile(join(page, 'assets', 'app-1a2b.js'), 'run()')
    await writeFile(join(page, 'assets', 'app-1a2b.js.map'), '{}')
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
        'permissions-policy': expect.stringMatching(/\bcamera=\(\).*\bmicrophone=\(self\)/),
      })
    },
  )

  it('allows the page only its configured addresses', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const directives = new Map(
      policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
    )
    expect(directives.get('default-src')).toEqual(["'self'"])
    expect(directives.get('script-src')).toEqual(["'self'", 'https://pagos.ejemplo.es'])
    expect(directives.get('style-src')).toEqual(["'self'", STYLE])
    expect(directives.get('script-src')).not.toContain("'unsafe-inline'")
    expect(directives.get('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://api.ejemplo.es', 'wss://api.ejemplo.es']),
    )
    expect(directives.get('frame-src')).toEqual(["'self'", 'https:', 'http://agenda.interna:8080'])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(directives.get('worker-src')).toEqual(["'self'"])
  })

  describe('QA mode', () => {
    const decides = (on: FastifyInstance, remoteAddress?: string) =>
      on.inject({
        method: 'POST',
        url: '/qa/code',
        payload: { becomes: 'given', names: [] },
        ...(remoteAddress && { remoteAddress }),
      })

    it('is not there unless it is on', async () => {
      for (const url of ['/qa', '/qa/mundo.js'])
        expect((await get(url)).body).not.toMatch(/mundo|panel/)
      expect((await decides(app)).statusCode).toBe(404)
    })

    it('is for this computer alone', async () => {
      const panel = join(folder, 'panel')
      await mkdir(panel)
      await writeFile(join(panel, 'index.html'), '<h1>El mundo</h1>')
      await writeFile(join(panel, 'mundo.js'), 'hold()')
      const { secret } = use().resources
      const other = await buildApp(use().resources, {
        serveRest: servePage(join(folder, 'dist'), Config.parse({}), secret, { qa: panel }),
      })
      const from = (remoteAddress: string) => (url: string) => other.inject({ url, remoteAddress })
      expect((await from('127.0.0.1')('/qa')).body).toBe('<h1>El mundo</h1>')
      expect((await from('127.0.0.1')('/qa/mundo.js')).body).toBe('hold()')
      expect((await decides(other)).statusCode).toBe(204)
      expect((await from('10.0.0.9')('/qa')).body).not.toContain('El mundo')
      expect((await from('10.0.0.9')('/qa/mundo.js')).body).not.toBe('hold()')
      expect((await decides(other, '10.0.0.9')).statusCode).toBe(404)
      await other.close()
    })
  })

  const keys = { ONVO_SECRET_KEY: 's', ONVO_PUBLIC_KEY: 'p' }
  it.each([
    [{}, "script-src 'self'; frame-src 'self';"],
    [keys, "script-src 'self' https://sdk.onvopay.com; frame-src 'self' https:;"],
    [{ RECADO_BILLING_URL: 'https://b.example' }, "script-src 'self' https://sdk.onvopay.com;"],
  ])('with %j names the payment provider where it is used: %s', async (variables, directives) => {
    const config = policyConfigOf(readEnvironment(variables))
    const other = await buildApp(use().resources, {
      serveRest: servePage(join(folder, 'dist'), config, use().resources.secret),
    })
    const policy = String((await other.inject('/')).headers['content-security-policy'])
    await other.close()
    expect(policy).toContain(directives)
    expect(policy).not.toMatch(/wss?:(?!\/\/b\.example)/)
  })

  it('serves no source maps', async () => {
    expect((await get('/assets/app-1a2b.js')).statusCode).toBe(200)
    expect((await get('/assets/app-1a2b.js.map')).statusCode).toBe(404)
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
    expect([reply.statusCode, reply.body]).toEqual([200, VISIT])
    expect(reply.headers['permissions-policy']).toContain('microphone=()')
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
    expect([reply.statusCode, reply.body]).toEqual([200, VISIT])
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
        'voice',
        'conversationChanges',
        'messageChanges',
        'conversationStates',
        'conversationPins',
        'reads',
        'mentions',
        'rings',
        'conversationClients',
        'clientFilters',
        'clientPhones',
        'clientNotes',
        'clientDoubles',
        'conversationSearch',
        'teamReplies',
        'internalNotes',
        'drafts',
        'scheduledMessages',
        'typing',
        'revisions',
        'signout',
        'signoutEverywhere',
        'sessions',
        'team',
        'quotes',
        'reactions',
        'edits',
        'retry',
        'health',
        'connecting',
        'join',
        'numberRequest',
        'templates',
        'begin',
        'onlyAssistant',
        'businessEdit',
        'hours',
        'erasure',
        'blocking',
        'retention',
        'assignment',
        'push',
        'scriptBook',
        'teamFigures',
        'stores',
        'handOverRules',
        'unknownQuestions',
        'controlQuestions',
        'sources',
        'billing',
      ],
      paymentScriptUrl: '/sandbox/pago.js',
      paymentSandbox: true,
      languageModel: null,
    })
  })
})

describe('the configuration', () => {
  const start = withVariant(use, (resources) => ({
    ...resources,
    environment: readEnvironment({
      RECADO_LOG: 'silent',
      RECADO_API_URL: 'https://api.ejemplo.es',
      RECADO_ADMIN_EMAIL: 'admin@ejemplo.es',
      RECADO_SUPPORT_EMAIL: 'ayuda@ejemplo.es',
    }),
  }))

  const startOwn = withVariant(use, (resources) => ({
    ...resources,
    environment: readEnvironment({
      RECADO_LOG: 'silent',
      RECADO_ADMIN_EMAIL: 'jefa@ejemplo.es',
      RECADO_PROPOSAL_WEBHOOK_URL: 'https://flujos.ejemplo.es/webhook/propuesta',
      RECADO_SCHEDULING_URL: 'https://agenda.ejemplo.es',
    }),
  }))

  const startWithModel = withVariant(use, (resources) => ({
    ...resources,
    environment: readEnvironment({
      RECADO_LOG: 'silent',
      LLM_URL: 'http://modelo.interno/v1',
      LLM_MODEL: 'gemma-3',
      LLM_KEY: 'clave',
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

  it('names the language model, and neither its address nor its key', async () => {
    const { body } = await (await startWithModel()).inject({ method: 'GET', url: '/config.js' })
    expect(readPageConfig(body)).toMatchObject({ languageModel: 'gemma-3' })
    expect(body).not.toMatch(/modelo\.interno|clave/)
  })

  it('with an API elsewhere names neither the administrator nor the proposal generator', async () => {
    const app = await startOwn()
    const { body } = await app.inject({ method: 'GET', url: '/config.js' })
    expect(readPageConfig(body)).toMatchObject({ schedulingUrl: 'https://agenda.ejemplo.es' })
    expect(body).not.toMatch(/jefa@|proposal|propuesta/)
  })
})

describe('the shop of the demo', () => {
  const start = withVariant(use, (resources) => ({
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
