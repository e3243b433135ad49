import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** A hash of the caller's address, for the limits, which do not need the address itself. */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(network(address)).digest('hex')

/** The network of an address: one household has one IPv4 address, or 2⁶⁴ IPv6 addresses. */
const network = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? firstHalf(address) : address
}

const firstHalf = (address: string): string => {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':') ?? [])]
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The origin at which the caller reached this server. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`

/** Headers that proxies add. A proxy that adds none, such as nginx without settings, is recognised by HTTP/1.0. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const comesByProxy = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || OF_PROXIES.some((name) => headers[name] !== undefined)

/**
 * True if a request comes from this machine itself: not through a proxy on it, nor under a foreign host name that
 * points to it.
 */
export const isLocal = (request: FastifyRequest): boolean => {
  const { raw, headers, hostname } = request
  return (
    isLoopback(raw.socket.remoteAddress) &&
    !comesByProxy(request) &&
    [headers.origin, headers.referer].every((from) => from === undefined || isOfLoopback(from)) &&
    isLoopbackHost(hostname)
  )
}

/**
 * The sign in a request from this machine that a proxy on it publishes the server; null if there is none. `own` are
 * host names that the operator has configured.
 */
export const signOfProxy = (request: FastifyRequest, own: ReadonlySet<string>): string | null => {
  if (!isLoopback(request.raw.socket.remoteAddress)) return null
  if (comesByProxy(request)) return 'by its headers, or by HTTP/1.0'
  const isForeign = (host: string) => !isLoopbackHost(host) && !own.has(host)
  if (isForeign(request.hostname)) return 'by a foreign host name'
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  const froms = [origin, referer].flatMap((from) =>
    from !== undefined && URL.canParse(from) ? [new URL(from).hostname] : [],
  )
  // The browser is where it asks, and that is not here: the proxy has rewritten the host.
  return site === 'same-origin' && froms.some(isForeign) ? 'by a rewritten host' : null
}

const isOfLoopback = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname)

/** True if a host name is the loopback of this machine: `localhost`, or an address, with or without brackets. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i

const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '')
