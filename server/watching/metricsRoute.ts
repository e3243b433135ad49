import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { bearerToken } from '../access/session.ts'
import { notFound } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { addGauges } from './gauges.ts'

const METRICS_PATH = '/metrics'

const inside = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** Without a proxy: behind a proxy of this network, every caller looks local. */
const isFromInside = ({ raw, headers }: FastifyRequest): boolean => {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return (
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    address !== '' &&
    inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics`, where the operator enables it. Callers without access get a 404. */
export const metricsRoute = (app: FastifyInstance, resources: Resources): void => {
  const { metrics, environment } = resources
  const wanted = environment.metrics
  if (wanted === false) return
  const isAllowed = (request: FastifyRequest): boolean =>
    wanted === 'inside'
      ? isFromInside(request)
      : timingSafeEqual(digest(bearerToken(request) ?? ''), digest(wanted.token))
  // The metrics of this app alone: during development, several apps follow each other on the same resources.
  const ofApp = new Registry()
  const measure = addGauges(resources, ofApp)
  collectDefaultMetrics({ register: ofApp })
  const all = Registry.merge([metrics.registry, ofApp])
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request)) throw notFound()
    // Without a database, the process still returns its own counters.
    await measure().catch((error: unknown) => request.log.error(error))
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}
