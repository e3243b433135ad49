import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressHash } from '../access/address.ts'
import { type Refusal, tooMany } from '../http/refusal.ts'

/** The `config` of a route that an account may call at most `max` times a minute. */
export const byAccount = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ user, ip }: FastifyRequest) => (user ? `user:${user.id}` : ip),
  },
})

/** The `config` of a route that an address may call at most `max` times a minute, before any row is read. */
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

/** Tells the refusal of an address that has spent its share, or null. */
export const limitAddress = (app: FastifyInstance, { secret, what, most }: Share) => {
  const count = app.createRateLimit({
    max: most,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `${what} by ${addressHash(secret, ip)}`,
  })
  return async (request: FastifyRequest, increment = true): Promise<Refusal | null> => {
    const counted = await count(request, { increment })
    return !counted.isAllowed && counted.isExceeded ? tooMany(FLOOD, counted.ttlInSeconds) : null
  }
}

/** A hook for several routes that an address shares out among them. */
export const holdBackAddress = (app: FastifyInstance, share: Share) => {
  const limit = limitAddress(app, share)
  return async (request: FastifyRequest): Promise<void> => {
    const refusal = await limit(request)
    if (refusal) throw refusal
  }
}

/** Counts what fails only, and refuses an address that has spent that before its next try costs anything. */
export const holdBackFailures = (app: FastifyInstance, share: Share) => {
  const limit = limitAddress(app, share)
  const hold = async (request: FastifyRequest, isFailure: boolean): Promise<void> => {
    const refusal = await limit(request, isFailure)
    if (refusal) throw refusal
  }
  return {
    beforeTry: (request: FastifyRequest): Promise<void> => hold(request, false),
    failed: (request: FastifyRequest): Promise<void> => hold(request, true),
  }
}
