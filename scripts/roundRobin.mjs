import { createServer, request as requestTo } from 'node:http'
import { connect } from 'node:net'

// A reverse proxy for a computer of one's own: each request and each socket goes to the next process. A real one, which
// also ends TLS, stands in front of a business; docs/operations.md says what it has to do.

/** They belong to one connection, not to what is said over it. */
const ofAConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * @param {() => readonly number[]} takers the ports of the processes that take requests now
 */
export function createRoundRobin(takers) {
  let turn = 0

  /** A connection to the next process that takes one. Nothing was sent yet, so another one can be tried. */
  async function reach() {
    const ports = takers()
    for (let tried = 0; tried < ports.length; tried += 1) {
      turn += 1
      const line = await openLine(ports[turn % ports.length])
      if (line) return line
    }
    return null
  }

  const server = createServer(async (page, answer) => {
    const line = await reach()
    if (!line) return refuse(answer, 503)
    const { method, url } = page
    const onwards = requestTo({
      createConnection: () => line,
      method,
      path: url,
      headers: { ...page.headers, ...forwarded(page), connection: 'close' },
    })
    onwards.on('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, kept(answered.rawHeaders))
      answered.on('error', () => answer.destroy()).pipe(answer)
    })
    onwards.on('error', () => refuse(answer, 502))
    answer.on('close', () => line.destroy())
    page.pipe(onwards)
  })

  server.on('upgrade', async (page, socket, head) => {
    socket.on('error', () => socket.destroy())
    const line = await reach()
    if (!line || socket.destroyed) {
      line?.destroy()
      socket.destroy()
      return
    }
    line.on('error', () => line.destroy())
    line.write(
      [
        `${page.method} ${page.url} HTTP/1.1`,
        ...Object.entries({ ...page.headers, ...forwarded(page) }).map(
          ([name, value]) => `${name}: ${value}`,
        ),
        '',
        '',
      ].join('\r\n'),
    )
    line.write(head)
    socket.pipe(line).pipe(socket)
    socket.on('close', () => line.destroy())
    line.on('close', () => socket.destroy())
  })
  return server
}

/** @returns {Promise<import('node:net').Socket | null>} null where nobody listens */
function openLine(port) {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1')
    const fail = () => resolve(null)
    line.once('error', fail)
    line.once('connect', () => {
      line.off('error', fail)
      resolve(line)
    })
  })
}

/** The caller's addresses, as every proxy adds them, and the host of the first request. */
function forwarded({ headers, socket }) {
  const before = headers['x-forwarded-for']
  return {
    'x-forwarded-for': [...(before ? [before] : []), socket.remoteAddress].join(', '),
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  }
}

/** Names and values alternate. */
function kept(rawHeaders) {
  return rawHeaders.filter((_, at) => !ofAConnection.has(rawHeaders[at - (at % 2)].toLowerCase()))
}

function refuse(answer, status) {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(status, { 'retry-after': '1' }).end()
}
