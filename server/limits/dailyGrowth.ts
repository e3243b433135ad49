import type { FastifyInstance } from 'fastify'
import { tooMany } from '../http/refusal.ts'
import { rowsOfAnAccount } from './bounds/accountCalls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint stores something new with each call. */
    adds?: true
  }
}

/** The `config` of a route whose calls store something new, that nobody removes by itself. */
export const adding = { adds: true } as const

const FULL = 'Hoy se guardaron demasiados datos nuevos con esta cuenta. Inténtalo mañana.'

/** Limits what one account stores in a day, whatever it is: rates of a minute alone would allow a program gigabytes. */
export const limitGrowth = (app: FastifyInstance): void => {
  const count = app.createRateLimit({
    max: rowsOfAnAccount.most,
    timeWindow: rowsOfAnAccount.within,
    keyGenerator: ({ user, ip }) => `added by ${user?.id ?? ip}`,
  })
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.adds) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(FULL, counted.ttlInSeconds)
  })
}
