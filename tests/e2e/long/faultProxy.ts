import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http'
import { connect, type Socket } from 'node:net'
import { api } from '#contract/api.ts'
import type { Fault } from '../../faults/faults.ts'

/** A proxy between the browser and the product, which plants network faults in calls and sockets. */
export interface FaultProxy {
  readonly base: string
  /** From now on every call gets this fault instead of its answer; null: no fault. */
  readonly meet: (fault: Fault | null) => void
  /** The same, but the product executes the call: only its answer is lost. */
  readonly loseAnswers: (fault: Fault) => void
  /** The delay of calls, in milliseconds. */
  readonly delay: (ms: number) => void
  /** The number of calls with a fault. */
  readonly met: () => number
  /** Sockets stay open without any traffic: neither frames nor a close arrive. */
  readonly hush: (isHushed: boolean) => void
  readonly close: () => Promise<void>
}

const roots = new Set(Object.values(api).map(({ path }) => path.split('/')[1]))
const isCall = (url = '') => roots.has(url.split(/[/?]/)[1])

export const startFaultProxy = async (product: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(product)
  let fault: Fault | null = null
  let isLost = false
  let wait = 0
  let met = 0
  let isHushed = false
  const open = new Set<Socket>()

  const forward = (request: IncomingMessage, answer: (answered: IncomingMessage) => void) => {
    const { method, url, headers } = request
    const onwards = requestTo({ hostname, port, method, path: url, headers }, answer)
    onwards.on('error', () => request.socket.destroy())
    request.pipe(onwards)
  }
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const standing = isCall(request.url) ? fault : null
    if (!standing) {
      forward(request, (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(response)
      })
      return
    }
    met += 1
    const meetFault = () => standing.act(response)
    if (isLost) {
      forward(request, (answered) => answered.resume().on('end', meetFault))
    } else {
      request.resume().on('end', meetFault)
    }
  }

  const server = createServer((request, response) => {
    if (wait > 0 && isCall(request.url)) setTimeout(() => handle(request, response), wait)
    else handle(request, response)
  })
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, page: Socket) => {
    const line = connect(Number(port), hostname)
    const head = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
    )
    line.write([`${method} ${url} HTTP/1.1`, ...head, '', ''].join('\r\n'))
    for (const [from, to] of [
      [page, line],
      [line, page],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => {
        if (!isHushed) to.write(chunk)
      })
      from.on('error', () => from.destroy())
      from.on('close', () => {
        open.delete(from)
        if (!isHushed) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no address')

  return {
    base: `http://127.0.0.1:${address.port}`,
    meet: (next) => {
      fault = next
      isLost = false
    },
    loseAnswers: (next) => {
      fault = next
      isLost = true
    },
    delay: (ms) => {
      wait = ms
    },
    met: () => met,
    hush: (next) => {
      isHushed = next
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
