import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { PushNote } from '#contract/push.ts'

// A push service on this computer, and browsers that it tells.

interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser: its keys, and what it reads (RFC 8291 over RFC 8188). */
const newBrowser = (base: string, name: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    path: `/${name}`,
    subscription: {
      endpoint: `${base}/${name}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer): PushNote => {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + (body[20] ?? 0)
      const sender = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const key = hkdf(auth, pair.computeSecret(sender), info, 32)
      const content = hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(salt, key, 'Content-Encoding: nonce\0', 12)
      const cipher = createDecipheriv('aes-128-gcm', content, nonce)
      cipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
      return PushNote.parse(JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()))
    },
  }
}

/** Answers each push with the status of its browser's name, 201 by default. */
export const withPushService = () => {
  const variables: Record<string, string> = { PUSH_SUBJECT: 'mailto:soporte@recado.example' }
  const pushed: Pushed[] = []
  const statuses = new Map<string, number>()
  let server: Server
  let base = ''

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        const path = request.url ?? ''
        pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) })
        response.writeHead(statuses.get(path) ?? 201).end()
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    variables.PUSH_ORIGINS = base
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  return {
    variables,
    statuses,
    browser: (name: string) => newBrowser(base, name),
    pushedTo: (path: string) => pushed.filter((each) => each.path === path),
    /** What a browser gets that was away until now: the newest of each topic (RFC 8030). */
    keptFor: (path: string) => [
      ...new Map(
        pushed.filter((each) => each.path === path).map((each) => [each.headers.topic, each]),
      ).values(),
    ],
  }
}
