import type { FastifyInstance } from 'fastify'
import { notFound } from '../refusal'
import type { Resources } from '../resources'
import { isLocal } from './address'

export const MAILBOX_PATH = '/dev/mailbox'

/** The development mailbox, for this machine only: other callers get a 404. */
export const mailboxRoute = (app: FastifyInstance, { mailer, environment }: Resources): void => {
  app.get(MAILBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!mailer.kept || !environment.hasMailbox || !isLocal(request)) throw notFound()
    return reply.header('cache-control', 'no-store').send(mailer.kept())
  })
}
