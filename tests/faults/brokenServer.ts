import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { UPLOAD_TIMEOUT } from '#contract/limits.ts'
import { createCall } from '#src/effects/http.ts'
import { type Fault, faults } from './faults.ts'

/** The result of a call: null is a success. Anything but a CallError is as it was thrown. */
export interface Met {
  readonly fault: Fault
  readonly error: unknown
  /** The number of times that the page was told that its session has ended. */
  readonly expired: number
}

/** An empty request: the server refuses whatever comes. */
const partsOf = ({ method, path, upload }: Endpoint) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '7'])),
  ...(upload ? { file: new File(['a'], 'a.png', { type: 'image/png' }) } : {}),
  ...(method === 'GET' || upload ? {} : { body: {} }),
})

async function listening(fault: Fault, arrived: () => void) {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      arrived()
      fault.act(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no address')
  return { server, baseUrl: `http://127.0.0.1:${address.port}` }
}

const endpoints: readonly Endpoint[] = Object.values(api)

/** Every endpoint of the contract, called by the page's own client with one fault at the server. */
async function meetAll(fault: Fault): Promise<ReadonlyMap<Endpoint, Met>> {
  const arrivals = new EventEmitter()
  const allAsked = once(arrivals, 'all')
  let waiting = endpoints.length
  const { server, baseUrl } = await listening(fault, () => {
    waiting -= 1
    if (waiting === 0) arrivals.emit('all')
  })
  if (fault.hangs) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const meeting = Promise.all(
      endpoints.map(async (endpoint): Promise<[Endpoint, Met]> => {
        let expired = 0
        const onExpired = () => {
          expired += 1
        }
        const call = createCall({ baseUrl, token: () => 'secret', onExpired })
        // The parts of a request: their content does not affect the faults.
        const error = await call(endpoint, partsOf(endpoint) as never).then(
          () => null,
          (thrown: unknown) => thrown,
        )
        return [endpoint, { fault, error, expired }]
      }),
    )
    if (fault.hangs) {
      await allAsked
      // No other call waits longer.
      await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT)
    }
    return new Map(await meeting)
  } finally {
    vi.useRealTimers()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

let met: Promise<ReadonlyMap<Endpoint, readonly Met[]>> | null = null

async function meetEverything(): Promise<ReadonlyMap<Endpoint, readonly Met[]>> {
  const byEndpoint = new Map<Endpoint, Met[]>(endpoints.map((endpoint) => [endpoint, []]))
  for (const fault of faults)
    for (const [endpoint, one] of await meetAll(fault)) byEndpoint.get(endpoint)?.push(one)
  return byEndpoint
}

/** Endpoint × fault, computed once for all tests. */
export const everyMeeting = (): Promise<ReadonlyMap<Endpoint, readonly Met[]>> => {
  met ??= meetEverything()
  return met
}

/** The different failures among them. */
export const failuresOf = (meetings: readonly Met[]): readonly CallError[] => [
  ...new Map(
    meetings.flatMap(({ error }) =>
      error instanceof CallError
        ? [[`${error.kind} ${error.status} ${error.body}`, error] as const]
        : [],
    ),
  ).values(),
]
