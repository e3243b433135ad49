import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isGone, whenOver } from './requestEnd.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of pages, for which somebody waits; a provider's are none. */
    readonly peoplesCalls: UnderWay
  }
}

/** The requests of a kind that have no answer yet. Must be called before routes are added. */
export const createUnderWay = (
  app: FastifyInstance,
  isOfKind: (request: FastifyRequest) => boolean,
) => {
  let count = 0
  let tellNone = () => {}
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfKind(request) || isGone(request, reply)) return
    count += 1
    // Also of one that was given up, which has no `onResponse`.
    whenOver(request, reply, () => {
      count -= 1
      if (count === 0) tellNone()
    })
  })
  return {
    /** Resolves once there is none. One caller waits at a time. */
    none: () =>
      new Promise<void>((resolve) => {
        tellNone = resolve
        if (count === 0) resolve()
      }),
  }
}

export type UnderWay = ReturnType<typeof createUnderWay>
