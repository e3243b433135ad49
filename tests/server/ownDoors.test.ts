import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { smtpMailer } from '#server/access/mail.ts'
import { buildApp } from '#server/app.ts'
import { pglite } from './kit/databases.ts'
import { type As, type TestServer, withServer } from './kit/server.ts'
import { readPageConfig, withVariant } from './kit/settings.ts'
import { listen } from './kit/sockets.ts'

// /diagnostico without an invitation and the mailbox open only for the computer of the server.

const NOT_FOUND = { success: false, message: 'No encontrado' }

const use = withServer(pglite)

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

  const startPublic = withVariant(use, (resources) => ({
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
  const start = withVariant(use, (resources) => ({
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
