import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Capability } from '#contract/config.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { conversations, type MessageWire, messages, newMessage } from './data.ts'
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
  /** Stores a message, and tells it to every socket. */
  readonly say: (threadId: string, content: string) => void
  /** Forgets the messages that were said. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

interface Said {
  readonly thread_id: string
  readonly wire: MessageWire
}

const brotli = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = String(Buffer.concat(chunks))
  return text === '' ? {} : JSON.parse(text)
}

/** The number of conversations is the number of the business. */
const answerTo = (path: string, body: Record<string, unknown>, now: number): unknown => {
  const businessId = Number(body.business_id)
  switch (path) {
    case '/lpmobile/businesses':
      return [200, 500, 2000, 10_000].map((id) => ({ business_id: id, name: `De ${id}` }))
    case '/lpmobile/conversations':
      return conversations(businessId, now)
    case '/lpmobile/dashboard/basic':
    case '/lpmobile/dashboard/summary':
      return { success: true, data: { conversations_today: 8, total_conversations: 63 } }
    case '/lpmobile/dashboard/metrics':
      return { success: true, data: { response_rate_percent: 92 } }
    default:
      return path.startsWith('/lpmobile/dashboard/') ? { success: true, data: [] } : null
  }
}

/** Capabilities: what the back end offers beyond the specification. */
export const startStub = async (capabilities: readonly Capability[] = []): Promise<Stub> => {
  const now = Date.now()
  const packed = new Map<string, Buffer>()
  const sockets = new Set<WebSocket>()
  let said: readonly Said[] = []
  let called: string[] = []

  const send = (response: ServerResponse, type: string, compressed: Buffer) => {
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'content-length': compressed.length,
      [MARK_HEADER]: said.length,
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

  /** The messages of a thread after the mark of an answer: how many had been said then. */
  const saidIn = (threadId: string, mark = 0) =>
    said.slice(mark).flatMap(({ thread_id, wire }) => (thread_id === threadId ? [wire] : []))

  const messagesOf = (path: string, { thread_id, mark }: Record<string, unknown>): unknown => {
    const threadId = String(thread_id)
    const stored = messages(threadId, now)
    if (path === '/lpmobile/messages') return [...stored, ...saidIn(threadId)]
    if (path !== '/lpmobile/messages/changes') return null
    const later = saidIn(threadId, Number(mark))
    const kept = stored.length + saidIn(threadId).length - later.length
    return { mark: String(said.length), kept, messages: later }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    if (pathname.startsWith('/lpmobile/')) {
      called.push(`${request.method} ${pathname}`)
      const body = await bodyOf(request)
      const answer = answerTo(pathname, body, now) ?? messagesOf(pathname, body)
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
    say: (thread_id, content) => {
      const { frame, wire } = newMessage(thread_id, content)
      said = [...said, { thread_id, wire }]
      for (const socket of sockets) socket.send(frame)
    },
    forget: () => {
      said = []
    },
    close: async () => {
      live.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
