import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isGone, whenOver } from '../http/requestEnd.ts'
import { farewell } from '../limits/bounds.ts'
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

/** The requests that have no answer yet; a socket is none. */
const createUnderWay = (app: FastifyInstance) => {
  let count = 0
  let tellNone = () => {}
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws || isGone(request, reply)) return
    count += 1
    // Also of one that was given up, which has no `onResponse`.
    whenOver(request, reply, () => {
      count -= 1
      if (count === 0) tellNone()
    })
  })
  return {
    none: () =>
      new Promise<void>((resolve) => {
        tellNone = resolve
        if (count === 0) resolve()
      }),
  }
}

/**
 * Ends without a loss. First `/readyz` says no, and the sockets are told in turn, so that their pages do not all come
 * back at once; what is asked meanwhile is answered. Then nobody new is let in, and requests under way are finished.
 */
export const shutDownGracefully = (app: FastifyInstance, drain: number) => {
  let isLeaving = false
  const requests = createUnderWay(app)
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
