import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendCode } from '#contract/access.ts'
import { createBusiness } from '#contract/business/creation.ts'
import { listConversationChanges } from '#contract/conversationChanges.ts'
import { uploadFile } from '#contract/files.ts'
import { BodyBuffer } from '#server/http/bodyBuffer.ts'
import { whenOver } from '#server/http/requestEnd.ts'
import { FAILED_SIGNATURES_A_MINUTE } from '#server/limits/bounds/anonymousCalls.ts'
import { BODY_MOST_BYTES, bodiesOf, WEBHOOK_MOST_BYTES } from '#server/limits/bounds/requests.ts'
import { pglite } from '../kit/databases.ts'
import { multipart } from '../kit/multipart.ts'
import { type TestServer, withServer } from '../kit/server.ts'
import { listen } from '../kit/sockets.ts'

// Bodies that never end: what a process holds of them is bounded, by address and in all.

const META = '/webhooks/meta'
/** It looks like one; whether it is, only the whole body tells. */
const SIGNED = { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

interface Begun {
  readonly path: string
  readonly length: number | null
  readonly from: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Begins a request whose body does not end; the server believes the address that is told. */
const begin = async (server: TestServer, { path, length, from, headers = SIGNED }: Begun) => {
  const { hostname, port } = new URL(await listen(server))
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  await once(socket, 'connect')
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `x-forwarded-for: ${from}`,
    size,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${length === null ? '1\r\n{\r\n' : '{'}`)
  return socket
}

/** The first answer to any of the begun requests. */
const firstAnswer = (begun: readonly Socket[]): Promise<string> =>
  Promise.race(begun.map(async (socket) => String((await once(socket, 'data'))[0])))

/** The answer to a whole body, by default as large as Meta's largest, whose signature is wrong. */
const send = async (server: TestServer, from: string, length = WEBHOOK_MOST_BYTES) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: META,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...SIGNED },
    payload: ' '.repeat(length),
  })
  return statusCode
}

const variables = { META_APP_SECRET: 'secreto', RECADO_TRUST_PROXY: 'loopback' }
const fits = Math.floor(bodiesOf.stranger / WEBHOOK_MOST_BYTES)

describe('bodies that never end', () => {
  const use = withServer(pglite, { variables })
  const flood = (from: string, length: number | null, times: number) =>
    Promise.all(Array.from({ length: times }, () => begin(use(), { path: META, length, from })))

  it.each([
    ['announced', WEBHOOK_MOST_BYTES, '10.5.1.1'],
    ['not announced', null, '10.5.1.2'],
  ])('are bounded by address where their length is %s, and come back', async (...row) => {
    const [, length, from] = row
    const begun = await flood(from, length, fits + 1)
    const surplus = await firstAnswer(begun)
    expect(surplus).toMatch(/^HTTP\/1\.1 503 /)
    expect(surplus).toMatch(/retry-after: \d/)
    expect(surplus).toContain('El servidor está ocupado')
    expect(await send(use(), from)).toBe(503)
    expect(await send(use(), '10.5.1.3')).toBe(401)
    // A usual call still fits.
    const { status } = await use().send(
      sendCode,
      { body: {} },
      { headers: { 'x-forwarded-for': from } },
    )
    expect(status).toBe(400)
    for (const socket of begun) socket.destroy()
    await expect.poll(() => send(use(), from)).toBe(401)
  })

  it('of all strangers leave room for whoever has a session', async () => {
    const server = use()
    const { token } = await server.account()
    const addresses = Array.from(
      { length: bodiesOf.strangers / (fits * WEBHOOK_MOST_BYTES) + 1 },
      (_, n) => `10.5.2.${n}`,
    )
    const begun = (
      await Promise.all(addresses.map((from) => flood(from, WEBHOOK_MOST_BYTES, fits)))
    ).flat()
    expect(await firstAnswer(begun)).toMatch(/^HTTP\/1\.1 503 /)
    expect(await send(server, '10.5.3.1')).toBe(503)
    const business_name = 'a'.repeat(WEBHOOK_MOST_BYTES / 3 - 100)
    const reply = await server.send(createBusiness, { body: { business_name } }, { token })
    expect(reply.status).toBe(400)
  })
})

describe('bodies of people who are gone', () => {
  const use = withServer(pglite, { variables })

  it('hold nothing, also where they left before they were read', async () => {
    const server = use()
    const { token } = await server.account()
    const from = '10.5.6.1'
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    // PGlite does one thing at a time: every session is asked for after this one.
    const busy = server.db.transaction().execute(() => gate)
    const { path } = listConversationChanges
    const headers = { authorization: `Bearer ${token}` }
    const begun = await Promise.all(
      Array.from({ length: bodiesOf.account / BODY_MOST_BYTES }, () =>
        begin(server, { path, length: BODY_MOST_BYTES, from, headers }),
      ),
    )
    const open = () =>
      new Promise<number>((resolve) =>
        server.app.server.getConnections((_, count) => resolve(count)),
      )
    await expect.poll(() => open()).toBe(begun.length)
    for (const socket of begun) socket.destroy()
    await expect.poll(() => open()).toBe(0)
    release()
    await busy
    const body = { business_id: 'a'.repeat(BODY_MOST_BYTES / 2) }
    const { status } = await server.send(
      listConversationChanges,
      { body, headers: { 'x-forwarded-for': from } },
      { token },
    )
    expect(status).toBe(400)
  })

  it('are over once, whether the response closes or only its connection', () => {
    const over = (...closing: readonly ('socket' | 'response' | 'both')[]) => {
      const socket = new EventEmitter()
      const response = new EventEmitter()
      const done = vi.fn()
      if (closing.includes('both')) socket.once('close', () => response.emit('close'))
      whenOver({ raw: { socket } }, { raw: response }, done)
      for (const which of closing) (which === 'response' ? response : socket).emit('close')
      return [
        done.mock.calls.length,
        socket.listenerCount('close'),
        response.listenerCount('close'),
      ]
    }
    expect(over()).toEqual([0, 1, 1])
    expect(over('response')).toEqual([1, 0, 0])
    expect(over('socket')).toEqual([1, 0, 0])
    expect(over('response', 'socket')).toEqual([1, 0, 0])
    expect(over('socket', 'response')).toEqual([1, 0, 0])
    // Node's way: the response closes while the connection tells that it does.
    expect(over('both')).toEqual([1, 0, 0])
  })
})

describe('a body that nobody reads', () => {
  const use = withServer(pglite, { variables })
  const useWithoutSecret = withServer(pglite)

  it.each([
    ['of Meta without a signature', META, {}, 401],
    ['of Meta with half a signature', META, { 'x-hub-signature-256': 'sha256=12' }, 401],
    ['at an address without a route', '/no/hay', {}, 404],
    ['at an address of the API without a route', '/api/no/hay', {}, 404],
  ] as const)('%s is refused before it has come', async (_, path, headers, status) => {
    const length = 1_000
    const socket = await begin(use(), { path, length, from: '10.5.4.1', headers })
    expect(await firstAnswer([socket])).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('of Meta is refused before it has come where an address sent many with wrong signatures', async () => {
    const from = '10.5.4.3'
    for (let n = 0; n < FAILED_SIGNATURES_A_MINUTE; n += 1)
      expect(await send(use(), from, 1)).toBe(401)
    expect(await send(use(), from, 1)).toBe(429)
    const begun = { path: META, length: 1_000, from }
    expect(await firstAnswer([await begin(use(), begun)])).toMatch(/^HTTP\/1\.1 429 /)
    expect(await send(use(), '10.5.4.4', 1)).toBe(401)
  })

  it("of Meta is refused before it has come where the app's secret is not known", async () => {
    const begun = { path: META, length: 1_000, from: '10.5.4.2' }
    expect(await firstAnswer([await begin(useWithoutSecret(), begun)])).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a body in pieces of one byte', () => {
  const read = async (body: Buffer, most: number) => {
    const whole = new BodyBuffer(most)
    for (const byte of body) whole.write(Buffer.from([byte]))
    whole.end()
    const pieces: Buffer[] = []
    for await (const piece of whole) pieces.push(piece)
    return pieces
  }

  it('is one buffer, byte for byte as it came', async () => {
    const body = randomBytes(5_000)
    expect(await read(body, 10_000)).toEqual([body])
    expect(await read(body, 5_000)).toEqual([body])
    expect(Buffer.concat(await read(body, 4_000))).toEqual(body)
  })

  const use = withServer(pglite, { variables })

  it('is read, and refused where it is too long', async () => {
    const base = await listen(use())
    const send = async (length: number) => {
      const pieces = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (let n = 0; n < 100; n += 1) controller.enqueue(Buffer.from('{'))
          controller.enqueue(Buffer.alloc(length, ' '))
          controller.close()
        },
      })
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: pieces, duplex: 'half' }
      const reply = await fetch(`${base}${sendCode.path}`, init)
      return reply.status
    }
    const joined = vi.spyOn(BodyBuffer.prototype, '_flush')
    onTestFinished(() => joined.mockRestore())
    expect(await send(10)).toBe(400)
    expect(joined).toHaveBeenCalledOnce()
    expect(await send(BODY_MOST_BYTES)).toBe(413)
  })

  it('is joined in an upload, too', async () => {
    const account = await use().account()
    const joined = vi.spyOn(BodyBuffer.prototype, '_flush')
    onTestFinished(() => joined.mockRestore())
    const logo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2af' } })
      .png()
      .toBuffer()
    const { headers, payload } = multipart({ bytes: logo, type: 'image/png', name: 'logo.png' })
    const reply = await use().app.inject({
      method: 'POST',
      url: uploadFile.path,
      headers: { ...headers, authorization: `Bearer ${account.token}` },
      payload,
    })
    expect(reply.statusCode).toBe(200)
    expect(joined).toHaveBeenCalledOnce()
  })
})
