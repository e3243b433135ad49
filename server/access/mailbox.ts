import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'
import { notFound } from '../http/refusal.ts'
import type { Resources } from '../resources.ts'
import { isLocal, signOfProxy } from './address.ts'

export const MAILBOX_PATH = '/dev/mailbox'

/** The names of this server that its operator has configured. */
const ownNames = ({ host, publicUrl, visitorUrl }: Environment): ReadonlySet<string> =>
  new Set([
    host,
    ...[publicUrl, visitorUrl].flatMap((url) => (url === null ? [] : [new URL(url).hostname])),
  ])

/**
 * The development mailbox, for this machine only: other callers get a 404. A proxy on this machine may pass on single
 * requests that look local, so that the first one that does not closes the mailbox for all. Has to be added before any
 * hook that answers.
 */
export const mailboxRoute = (app: FastifyInstance, { mailer, environment }: Resources): void => {
  const own = ownNames(environment)
  let isOpen = mailer.kept !== null && environment.hasMailbox
  app.addHook('onRequest', async (request) => {
    const sign = isOpen ? signOfProxy(request, own) : null
    if (sign === null) return
    isOpen = false
    request.log.warn(
      `${MAILBOX_PATH} is closed until the next start: a request came through a proxy on this computer (${sign}). Set SMTP_URL, or RECADO_MAILBOX=off to have none`,
    )
  })
  app.get(MAILBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!mailer.kept || !isOpen || !isLocal(request)) throw notFound()
    return reply.header('cache-control', 'no-store').send(mailer.kept())
  })
}
