import type { FastifyRequest } from 'fastify'

/** So often a minute may an account call an endpoint: a route's `config`. */
export const byAccount = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ user, ip }: FastifyRequest) => (user ? `user:${user.id}` : ip),
  },
})
