import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../refusal'
import type { Resources } from '../resources'
import { isLoopback } from './address'

export const MAILBOX_PATH = '/dev/mailbox'

/** The development mailbox: who is not on this very machine is told that there is none. */
export const mailboxRoute = (app: FastifyInstance, { mailer }: Resources): void => {
  app.get(MAILBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!mailer.kept || !isLocal(request)) throw notFound()
    return reply.header('cache-control', 'no-store').send(mailer.kept())
  })
}

/** Not through a proxy of this machine either, nor under a foreign name that was pointed at it. */
const isLocal = ({ raw, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  (hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, '')))
