import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooMany } from '../refusal'
import { addressHash } from './address'

/** So often a minute may an account call an endpoint: a route's `config`. */
export const byAccount = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ user, ip }: FastifyRequest) => (user ? `user:${user.id}` : ip),
  },
})

/** So often a minute may an address, before any row is read. */
export const byAddress = (secret: string, max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => addressHash(secret, ip),
  },
})

const FLOOD = 'Demasiadas solicitudes. Inténtalo de nuevo en un momento.'

interface Share {
  readonly secret: string
  readonly what: string
  readonly most: number
}

const limitAddress = (app: FastifyInstance, { secret, what, most }: Share) => {
  const count = app.createRateLimit({
    max: most,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `${what} by ${addressHash(secret, ip)}`,
  })
  return async (request: FastifyRequest, increment: boolean): Promise<void> => {
    const counted = await count(request, { increment })
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(FLOOD, counted.ttlInSeconds)
  }
}

/** A hook for several routes that an address shares out among them. */
export const holdBackAddress = (app: FastifyInstance, share: Share) => {
  const limit = limitAddress(app, share)
  return (request: FastifyRequest): Promise<void> => limit(request, true)
}

/** Counts what fails only, and refuses an address that has spent that before its next try costs anything. */
export const holdBackFailures = (app: FastifyInstance, share: Share) => {
  const limit = limitAddress(app, share)
  return {
    beforeTry: (request: FastifyRequest): Promise<void> => limit(request, false),
    failed: (request: FastifyRequest): Promise<void> => limit(request, true),
  }
}
