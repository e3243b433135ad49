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

/** A hook for several routes that an address shares out among them. */
export const holdBackAddress = (
  app: FastifyInstance,
  { secret, what, most }: { readonly secret: string; readonly what: string; readonly most: number },
) => {
  const count = app.createRateLimit({
    max: most,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `${what} by ${addressHash(secret, ip)}`,
  })
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(FLOOD, counted.ttlInSeconds)
  }
}
