import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendCode, verifyCode } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import { listTags } from '#contract/clients/tags.ts'
import { dashboardMessages } from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listConversations, listMessages, sendManualMessage } from '#contract/inbox.ts'
import { buildApp } from '#server/app.ts'
import * as accountCalls from '#server/limits/bounds/accountCalls.ts'
import * as anonymousCalls from '#server/limits/bounds/anonymousCalls.ts'
import * as visitorCalls from '#server/limits/bounds/visitorCalls.ts'
import { servePage } from '#server/page/page.ts'
import { withinTheMinute } from '../kit/counted.ts'
import { addBusiness, addClient, addConversation } from '../kit/data.ts'
import { forEachDatabase, pglite } from '../kit/databases.ts'
import { withServer } from '../kit/server.ts'

const bounds = { ...accountCalls, ...anonymousCalls, ...visitorCalls }

// The most calls to each endpoint in a minute: the numbers are those of server/limits/bounds.

describe('each endpoint', () => {
  const use = withServer(pglite)

  it('has a rate for who has no account, too', async () => {
    const nobody = { address: '10.8.2.1', token: 'inventado' }
    const ask = (endpoint: Endpoint) => use().send(endpoint, {}, nobody)
    await withinTheMinute(use().db, bounds.FAILED_SESSIONS_A_MINUTE, async () => {
      expect((await ask(listConversations)).status).toBe(401)
    })
    // The one that is too many is noticed once it has failed.
    expect((await ask(listConversations)).status).toBe(429)
    const asked = vi.spyOn(use().resources.pool, 'connect')
    onTestFinished(() => asked.mockRestore())
    const without: string[] = []
    for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
      asked.mockClear()
      const { status, headers } = await ask(endpoint)
      const isRefused = status === 429 && asked.mock.calls.length === 0
      const isHeld = endpoint.auth === 'session' ? isRefused : 'x-ratelimit-limit' in headers
      if (!isHeld) without.push(name)
    }
    expect(without).toEqual([])
    // Neither other addresses nor calls without any session are concerned.
    const known = await use().account()
    const elsewhere = { address: '10.8.2.2', token: known.token }
    expect((await use().send(listConversations, {}, elsewhere)).status).toBe(422)
    const { status } = await use().send(listConversations, {}, { address: nobody.address })
    expect(status).toBe(401)
  })
})

forEachDatabase((database) => {
  const use = withServer(database)

  it.each([
    ['the list of conversations', listConversations, bounds.LISTINGS_A_MINUTE],
    ['a thread', listMessages, bounds.THREADS_A_MINUTE],
    ['a message', sendManualMessage, bounds.SENDINGS_A_MINUTE],
    ['a section of the dashboard', dashboardMessages, bounds.DASHBOARDS_A_MINUTE],
    ['the tags of a client', listTags, bounds.CALLS_A_MINUTE],
  ] as const)('%s is asked for so often by one account, and by others still', async (...row) => {
    const [, endpoint, most] = row
    const server = use()
    const shop = async () => {
      const account = await server.account()
      const business_id = await addBusiness(server, account)
      const widget = { contact_type: 'widget' }
      const { thread_id, contact_id } = await addConversation(server, business_id, widget)
      const request = {
        params: { id: await addClient(server, business_id, 'Ana') },
        query: { business_id },
        body: {
          ...{ OpenAID: thread_id, ContactType: 'widget', ContactId: contact_id },
          ...{ business_id, thread_id, newMessage: 'Hola' },
        },
      }
      return { account, request }
    }
    const ask = async ({ account, request }: Awaited<ReturnType<typeof shop>>) =>
      server.send(endpoint, request, account)
    const busy = await shop()
    // A call that cannot be read counts, too, and costs less.
    await withinTheMinute(server.db, most - 1, async () => {
      await server.send(endpoint, {}, busy.account)
    })
    expect([200, 204]).toContain((await ask(busy)).status)
    expect(await ask(busy)).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect([200, 204]).toContain((await ask(await shop())).status)
  })
})

describe('signing in', () => {
  const use = withServer(pglite)

  it.each([
    ['asks for codes', sendCode, { email: 'ana@ejemplo.es' }],
    ['tries codes', verifyCode, { email: 'ana@ejemplo.es', code: '1234' }],
  ] as const)('costs no statement any more where an address %s without end', async (...row) => {
    const [, endpoint, body] = row
    const server = use()
    const from = { address: '10.8.1.1' }
    for (let n = 0; n < bounds.SIGN_INS_A_MINUTE; n += 1) await server.send(endpoint, {}, from)
    const asked = vi.spyOn(server.resources.pool, 'connect')
    const refused = await server.send(endpoint, { body }, from)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect([refused.status, refused.json()]).toEqual([
      429,
      { success: false, message: expect.stringMatching(/^Demasiadas solicitudes/) },
    ])
    const elsewhere = await server.send(endpoint, { body }, { address: '10.8.1.2' })
    expect(elsewhere.json()).not.toEqual(refused.json())
  })
})

forEachDatabase((database) => {
  const use = withServer(database)

  it('sessions that are none are refused before any statement, in every process alike', async () => {
    const { resources } = use()
    const one = await buildApp(resources)
    onTestFinished(() => one.close())
    const { method, path: url } = listConversations
    const ask = (app: typeof one, token = 'inventado') => {
      const headers = { authorization: `Bearer ${token}` }
      return app.inject({ method, url, remoteAddress: '10.8.3.1', headers })
    }
    const { token } = await use().account()
    await withinTheMinute(use().db, bounds.FAILED_SESSIONS_A_MINUTE, async (n) => {
      // A session that is one does not count.
      if (n % 100 === 0) expect((await ask(use().app, token)).statusCode).toBe(422)
      expect((await ask(use().app)).statusCode).toBe(401)
    })
    expect((await ask(use().app)).statusCode).toBe(429)
    // PGlite has one process.
    if (resources.environment.database.kind === 'postgres')
      expect((await ask(one)).statusCode).toBe(429)
    // A session that was good here before is not kept out by the invented ones.
    expect((await ask(use().app, token)).statusCode).toBe(422)
    const query = vi.spyOn(resources.pool, 'query')
    const connect = vi.spyOn(resources.pool, 'connect')
    onTestFinished(() => {
      query.mockRestore()
      connect.mockRestore()
    })
    const refused = await ask(use().app)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { success: false, message: expect.stringMatching(/^Demasiadas solicitudes/) },
    ])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0])
  })
})

describe('what has no account', () => {
  const use = withServer(pglite)
  const opened: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of opened) await close()
  })

  const openPage = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recado-rates-'))
    await mkdir(join(folder, 'src/visitor'), { recursive: true })
    await mkdir(join(folder, 'assets'))
    for (const file of ['index.html', 'src/visitor/index.html', 'assets/app-1a2b.js'])
      await writeFile(join(folder, file), 'x')
    const { resources } = use()
    const app = await buildApp(resources, { serveRest: servePage(folder, {}, resources.secret) })
    opened.push(async () => {
      await app.close()
      await rm(folder, { recursive: true })
    })
    return (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url, remoteAddress, headers })
  }

  it("a page still opens where others' requests of that address are spent", async () => {
    const ask = await openPage()
    const from = '10.9.3.1'
    const others = [
      ['/no/hay', {}],
      ['/', { 'sec-fetch-dest': 'image' }],
      ['/widget/demo', { 'sec-fetch-dest': 'iframe' }],
    ] as const
    for (let n = 0; n < bounds.REST_A_MINUTE; n += 1) {
      const [url, headers] = others[n % others.length] ?? others[0]
      expect((await ask(url, from, headers)).statusCode).toBe(200)
    }
    for (const [url, headers] of others)
      expect((await ask(url, from, headers)).statusCode).toBe(429)
    expect((await ask('/', from)).statusCode).toBe(200)
    for (const url of ['/', '/clientes', '/visita/demo'])
      expect((await ask(url, from, { 'sec-fetch-dest': 'document' })).statusCode).toBe(200)
  })

  it.each([
    ['/', "frame-ancestors 'none'"],
    ['/clientes', "frame-ancestors 'none'"],
    ['/visita/demo', "frame-ancestors 'none'"],
    ['/widget/demo', 'frame-ancestors *'],
  ])('a person reads why %s is refused', async (url, framed) => {
    const ask = await openPage()
    const from = '10.9.4.1'
    const opens = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' }
    for (let n = 0; n < bounds.PAGES_A_MINUTE; n += 1) await ask('/', from, opens)
    const refused = await ask(url, from, opens)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining(framed),
      'retry-after': expect.stringMatching(/^\d+$/),
    })
    expect(refused.body).toContain('Demasiadas solicitudes. Inténtalo de nuevo en un momento.')
    expect(refused.body).not.toContain('<script')
    expect((await ask('/api/no/hay', from, opens)).json()).toMatchObject({ success: false })
  })

  it.each([
    ['pages', bounds.PAGES_A_MINUTE, ['/', '/login', '/visita/demo', '/widget/demo']],
    ['addresses without a route', bounds.REST_A_MINUTE, ['/clientes', '/no/hay', '/api/no/hay']],
    ['files', bounds.FILES_A_MINUTE, ['/files/no-hay', '/files/no-hay/pedido.pdf']],
    ['descriptions', bounds.DESCRIPTIONS_A_MINUTE, ['/openapi.json']],
  ] as const)('%s are refused by address, all of them together', async (what, most, urls) => {
    const ask = await openPage()
    const from = `10.9.1.${what.length}`
    for (let n = 0; n < most; n += 1) {
      const { statusCode } = await ask(urls[n % urls.length] ?? '', from)
      expect(statusCode).not.toBe(429)
    }
    for (const url of urls) {
      const refused = await ask(url, from)
      expect([refused.statusCode, refused.json()]).toEqual([
        429,
        { success: false, message: 'Demasiadas solicitudes. Inténtalo de nuevo en un momento.' },
      ])
      expect(refused.headers['retry-after']).toMatch(/^\d+$/)
      expect((await ask(url, '10.9.2.1')).statusCode).not.toBe(429)
    }
    // A page that is open loads what it is made of.
    for (const url of ['/assets/app-1a2b.js', '/config.js', '/healthz'])
      expect((await ask(url, from)).statusCode).toBe(200)
  })
})
