import type { ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FailureKind } from '#contract/errors.ts'

// The faults between a page and a back end, one row each: what the wire does, and the result of the page's call.

/** `ok`: some endpoints count it as a success, since the action was done whatever the body is. */
type Outcome = FailureKind | 'ok'

export interface Fault {
  readonly name: string
  /** The server's behavior. */
  readonly act: (response: ServerResponse) => void
  /** Only the page's timeout ends the call. */
  readonly hangs?: true
  readonly outcomeOf: (endpoint: Endpoint) => Outcome
}

const SAID = 'No se puede ahora'

const endsSession = ({ auth, expires }: Endpoint, status: number): boolean =>
  auth !== 'none' && (expires?.statuses ?? [401]).includes(status)

/** A status of a refusal, with an error text in the body. */
const refusal = (status: number): Fault => ({
  name: String(status),
  act: (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: false, message: SAID })),
  outcomeOf: (endpoint) => (endsSession(endpoint, status) ? 'expired' : 'refused'),
})

/** An empty answer: the endpoint decides whether it is a success. */
const isEnough = ({ answer, isDoneAnyway }: Endpoint): boolean =>
  answer === 'none' || answer === 'text' || isDoneAnyway === true

/** An empty list, for an endpoint that lists. */
const takesNothing = ({ answer }: Endpoint): boolean =>
  typeof answer === 'object' && z.safeParse(answer, null).success

const network = (): Outcome => 'network'
const timeout = (): Outcome => 'timeout'

export const faults: readonly Fault[] = [
  ...[400, 401, 403, 404, 409, 429, 500, 503].map(refusal),
  {
    name: '503 with the page of a proxy',
    act: (response) =>
      response.writeHead(503, { 'content-type': 'text/html' }).end('<html>Unavailable</html>'),
    outcomeOf: () => 'refused',
  },
  {
    name: '200 with success false',
    act: (response) =>
      response.writeHead(200).end(JSON.stringify({ success: false, message: SAID })),
    outcomeOf: () => 'refused',
  },
  { name: 'cut before it', act: (response) => response.destroy(), outcomeOf: network },
  {
    name: 'cut in the middle',
    act: (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('[{"id":', () => response.destroy())
    },
    outcomeOf: network,
  },
  {
    name: 'malformed',
    act: (response) => response.writeHead(200).end('[{"id":'),
    outcomeOf: (endpoint) => (isEnough(endpoint) ? 'ok' : 'format'),
  },
  {
    name: 'a page',
    act: (response) => response.writeHead(200).end('<!doctype html><title>Otra cosa</title>'),
    outcomeOf: ({ answer }) => (answer === 'text' ? 'ok' : 'format'),
  },
  {
    name: 'empty',
    act: (response) => response.writeHead(200).end(),
    outcomeOf: (endpoint) => (isEnough(endpoint) || takesNothing(endpoint) ? 'ok' : 'format'),
  },
  { name: 'hanging', act: () => undefined, hangs: true, outcomeOf: timeout },
  {
    name: 'half open',
    act: (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('[')
    },
    hangs: true,
    outcomeOf: timeout,
  },
]
