import type { FastifyInstance } from 'fastify'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { VISITOR_SOCKET_PATH } from '#contract/visitor.ts'
import type { Resources } from '../resources.ts'

const kinds = new Map([
  [REALTIME_PATH, 'member'],
  [VISITOR_SOCKET_PATH, 'visitor'],
])

/**
 * Counts requests, open sockets and gaps. Must be called before routes are added: a plugin gets only the hooks that
 * exist.
 */
export const countAll = (app: FastifyInstance, { bus, metrics }: Resources): void => {
  app.addHook('onResponse', async ({ method, routeOptions, ws }, reply) => {
    if (ws) return // a socket's request lasts as long as the socket
    // All requests without a route have one name.
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
