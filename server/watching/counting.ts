import type { FastifyInstance } from 'fastify'
import { REALTIME_PATH } from '#contract/realtime'
import { VISITOR_SOCKET_PATH } from '#contract/visitor'
import type { Resources } from '../resources'

const kinds = new Map([
  [REALTIME_PATH, 'member'],
  [VISITOR_SOCKET_PATH, 'visitor'],
])

/** Counts requests, open sockets and gaps. Call it before routes are added: a plugin has the hooks that it found. */
export const countAll = (app: FastifyInstance, { bus, metrics }: Resources): void => {
  app.addHook('onResponse', async ({ method, routeOptions, ws }, reply) => {
    if (ws) return // it lasts as long as its socket
    // Whatever was asked for, what no route answers has one name.
    const route = routeOptions.url ?? 'none'
    const status = reply.statusCode
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000)
  })
  app.websocketServer.on('connection', (socket, { url = '' }) => {
    const kind = kinds.get(url.split('?')[0] ?? '') ?? 'other'
    metrics.sockets.inc({ kind })
    socket.once('close', () => metrics.sockets.dec({ kind }))
  })
  app.addHook(
    'onClose',
    bus.onGap(() => metrics.busGaps.inc()),
  )
}
