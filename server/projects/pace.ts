import type { FastifyRequest } from 'fastify'

/** A person writes no faster than this, whatever it is. */
const WRITES_A_MINUTE = 60

/** So often may an account write here: nobody fills the provider's lists. */
export const byAccount = {
  rateLimit: {
    max: WRITES_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ user, ip }: FastifyRequest) => (user ? `user:${user.id}` : ip),
  },
}
