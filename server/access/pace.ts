import type { FastifyRequest } from 'fastify'
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
