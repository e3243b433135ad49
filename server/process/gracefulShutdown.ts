import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createUnderWay } from '../http/underWay.ts'
import { farewell } from '../limits/bounds/ending.ts'
import { closeInTurn, tellRestart } from '../realtime/sockets.ts'
import { withTimeout } from './withTimeout.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True while this process is ending: it serves the requests that still come, and no proxy should send new ones. */
    readonly isLeaving: () => boolean
  }
}

/** Milliseconds that leaving takes at most. */
export const leavesWithin = (drain: number): number =>
  Math.max(drain, farewell.socketsWithin) + farewell.requestsWithin

/**
 * Ends without a loss. First `/readyz` says no, and the sockets are told in turn, so that their pages do not all come
 * back at once; what is asked meanwhile is answered. Then nobody new is let in, and requests under way are finished.
 */
export const shutDownGracefully = (app: FastifyInstance, drain: number) => {
  let isLeaving = false
  const requests = createUnderWay(app, ({ ws }) => !ws) // a socket is no request that ends
  app.decorate('isLeaving', () => isLeaving)
  // A client that keeps a connection must send its next request elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  return async (): Promise<void> => {
    isLeaving = true
    app.websocketServer.on('connection', tellRestart)
    await Promise.all([closeInTurn(app.websocketServer.clients, pause), pause(drain)])
    app.server.close()
    await withTimeout(
      farewell.requestsWithin,
      requests.none(),
      'Requests were still under way',
    ).catch((error: unknown) => app.log.warn(error))
  }
}
