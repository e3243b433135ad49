import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Capability } from '#contract/config'
import { MARK_HEADER } from '#contract/endpoint'
import { conversations, messages } from './data.ts'
import { floorPages } from './floor.ts'

// The built page and the floors beside a back end that answers at once: what is measured is the page.

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Stub {
  readonly base: string
  /** The API calls since it was last asked. */
  readonly calls: () => readonly string[]
  /** Says something to every socket. */
  readonly say: (frame: string) => void
  readonly close: () => Promise<void>
}

const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = String(Buffer.concat(chunks))
  return text === '' ? {} : JSON.parse(text)
}

const MARK = '1'

/** The number of conversations is the number of the business. */
const answerTo = (path: string, body: Record<string, unknown>, now: number): unknown => {
  const businessId = Number(body.business_id)
  switch (path) {
    case '/lpmobile/businesses':
      return [200, 500, 2000, 10_000].map((id) => ({ business_id: id, name: `De ${id}` }))
    case '/lpmobile/conversations':
      return conversations(businessId, now)
    case '/lpmobile/messages':
      return messages(String(body.thread_id), now)
    case '/lpmobile/messages/changes':
      return { mark: MARK, messages: [] }
    default:
      return null
  }
}

/** Capabilities: what the back end offers beyond the specification. */
export const startStub = async (capabilities: readonly Capability[] = []): Promise<Stub> => {
  const now = Date.now()
  const packed = new Map<string, Buffer>()
  const sockets = new Set<WebSocket>()
  let called: string[] = []

  const send = (response: ServerResponse, type: string, compressed: Buffer) => {
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'content-length': compressed.length,
      [MARK_HEADER]: MARK,
    })
    response.end(compressed)
  }
  const packFile = async (path: string): Promise<Buffer> => {
    const known = packed.get(path)
    if (known) return known
    const built = `${path}.br`
    const body = existsSync(built) ? await readFile(built) : brotli(await readFile(path))
    packed.set(path, body)
    return body
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    if (pathname.startsWith('/lpmobile/')) {
      called.push(`${request.method} ${pathname}`)
      const answer = answerTo(pathname, await bodyOf(request), now)
      if (answer === null) response.writeHead(404).end('{}')
      else send(response, 'application/json', brotli(Buffer.from(JSON.stringify(answer))))
      return
    }
    if (pathname === '/config.js') {
      const settings = `globalThis.RECADO_CONFIG = ${JSON.stringify({ capabilities })}`
      send(response, 'text/javascript; charset=utf-8', brotli(Buffer.from(settings)))
      return
    }
    const floor = floorPages[pathname]
    if (floor !== undefined) {
      send(response, 'text/html; charset=utf-8', brotli(Buffer.from(floor)))
      return
    }
    const file = join(dist, pathname)
    const isFile = extname(pathname) !== '' && existsSync(file)
    const path = isFile ? file : join(dist, 'index.html')
    const type = types[extname(path)] ?? 'application/octet-stream'
    send(response, type, await packFile(path))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  const live = new WebSocketServer({ server })
  live.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.send(JSON.stringify({ type: 'welcome', connection_id: 'banco' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the stub has no address')
  return {
    base: `http://127.0.0.1:${address.port}`,
    calls: () => {
      const since = called
      called = []
      return since
    },
    say: (frame) => {
      for (const socket of sockets) socket.send(frame)
    },
    close: async () => {
      live.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
