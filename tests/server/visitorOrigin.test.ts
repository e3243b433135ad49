import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { widgets } from '#contract/integrations/widget.ts'
import { readEnvironment } from '#server/environment.ts'
import { servePage } from '#server/page/page.ts'
import { addBusiness, addIntegration } from './kit/data.ts'
import { pglite } from './kit/databases.ts'
import { startServer, type TestServer } from './kit/server.ts'

// An origin of their own for visitors (VISITOR_URL): nothing of the back office is there, and nothing of theirs
// anywhere else.

const VISITOR_URL = 'https://chat.ejemplo.es'
const theirs = 'chat.ejemplo.es'
const office = 'recado.ejemplo.es'

describe('a server with an origin for visitors', () => {
  let folder: string
  let server: TestServer
  let close = async () => {}

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-origin-'))
    await mkdir(join(folder, 'assets'), { recursive: true })
    await mkdir(join(folder, 'src/visitor'), { recursive: true })
    for (const [file, text] of Object.entries({
      'index.html': '<h1>Recado</h1>',
      'src/visitor/index.html': '<h1>Visita</h1>',
      'favicon.svg': '<svg/>',
      'widget.js': 'start()',
      'sw.js': 'keep()',
      'early.js': 'ask()',
      'assets/app-1a2b.js': 'run()',
    }))
      await writeFile(join(folder, file), text)
    ;({ server, close } = await startServer(await pglite.create(), {
      variables: { VISITOR_URL, RECADO_DEMO: 'on', RECADO_TRUST_PROXY: '1' },
      serveRest: servePage(folder, readEnvironment({}).pageConfig, 'secreto'),
    }))
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, host: string) =>
    server.app.inject({ method: 'GET', url, headers: { host } })

  it.each(['/visita/demo', '/widget/demo', '/widget/demo/', '/%77idget/demo'])(
    'serves %s there, and leads there from anywhere else',
    async (url) => {
      for (const host of [theirs, 'CHAT.ejemplo.es', `${theirs}:443`]) {
        const reply = await get(url, host)
        expect([reply.statusCode, reply.body]).toEqual([200, '<h1>Visita</h1>'])
      }
      for (const host of [
        office,
        'localhost',
        '10.0.0.3:3000',
        `${theirs}.otro.es`,
        `${theirs}:81`,
      ]) {
        const reply = await get(url, host)
        expect([reply.statusCode, reply.body]).toEqual([308, ''])
        expect(reply.headers.location).toBe(VISITOR_URL + url)
      }
    },
  )

  it.each(['/widget.js', '/assets/app-1a2b.js', '/favicon.svg', '/config.js'])(
    'serves %s at both',
    async (url) => {
      for (const host of [theirs, office]) expect((await get(url, host)).statusCode).toBe(200)
    },
  )

  it.each([
    '/',
    '/login',
    '/index.html',
    '/que/sea',
    '/sw.js',
    '/early.js',
    '/demo',
    '/dev/mailbox',
    '/openapi.json',
    '/healthz',
    '/ws/lpmobile',
    '/lpmobile/businesses',
    '/sandbox/onvo.js',
  ])('has no %s for visitors', async (url) => {
    expect((await get(url, theirs)).statusCode).toBe(404)
  })

  it('takes what visitors do there only', async () => {
    const owner = await server.account()
    const widget = 'chat-de-una-tienda'
    await addIntegration(server, await addBusiness(server, owner), { external_id: widget })
    const visit = (host: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/visitor/${widget}/visit`,
        headers: { host, 'content-type': 'application/json' },
        payload: '{}',
      })
    expect((await visit(theirs)).statusCode).toBe(200)
    expect((await visit(office)).statusCode).toBe(404)
    // The script of a website that embedded the widget before follows from here.
    const looks = await get(`/api/v1/visitor/${widget}/looks`, office)
    expect(looks.statusCode).toBe(308)
    expect(looks.headers['access-control-allow-origin']).toBe('*')
    expect((await get(`/api/v1/visitor/${widget}/looks`, theirs)).statusCode).toBe(200)
  })

  it('gives websites its code', async () => {
    const owner = await server.account()
    const business_id = await addBusiness(server, owner)
    await addIntegration(server, business_id, { external_id: 'chat-propio', settings: '{}' })
    const reply = await server.app.inject({
      method: widgets.list.method,
      url: `${widgets.list.path}?business_id=${business_id}`,
      headers: { host: office, authorization: `Bearer ${owner.token}` },
    })
    expect(reply.body).toContain(`${VISITOR_URL}/widget.js`)
    const shop = await get('/demo', office)
    expect(shop.body).toContain(`src="${VISITOR_URL}/widget.js"`)
    expect(shop.headers['content-security-policy']).toContain(`default-src 'self' ${VISITOR_URL};`)
  })
})

describe('VISITOR_URL', () => {
  it.each([
    'chat.ejemplo.es',
    'ftp://chat.ejemplo.es',
    'https://chat.ejemplo.es/visitas',
    'https://a:b@chat.ejemplo.es',
  ])('%s is refused', (url) => {
    expect(() => readEnvironment({ VISITOR_URL: url })).toThrow('VISITOR_URL')
  })

  it('is not where the back office is', () => {
    const both = { VISITOR_URL, PUBLIC_URL: `${VISITOR_URL}/` }
    expect(() => readEnvironment(both)).toThrow('PUBLIC_URL')
    expect(readEnvironment({ ...both, PUBLIC_URL: `https://${office}` }).visitorUrl).toBe(
      VISITOR_URL,
    )
  })
})
