import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** A hash of the caller's address, for the limits: the address itself is not needed. */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(network(address)).digest('hex')

/** One home has one IPv4 address, or 2⁶⁴ of IPv6. */
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

/** Where the caller reached this server. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`

/** A request of this very machine: not through a proxy of it, nor under a foreign name that was pointed at it. */
export const isLocal = ({ raw, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  isLoopbackHost(hostname)

/** The name of a host that only this machine reaches: `localhost`, or an address, in brackets or not. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i

const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '')
