import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CallError, failures, saidOr } from './errors.ts'
import { Loose } from './loose.ts'

// A message of the business that failed at its channel is sent again (capability `retry`).

/**
 * The message itself goes out again, so that of two clicks only one sends. Answered with 409 where its outcome is
 * unknown and `may_arrive_twice` is not said; with its present status where it is on its way, or arrived, by now.
 */
export const retryMessage = endpoint({
  method: 'POST',
  path: '/lpmobile/message/:id/retry',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ may_arrive_twice: z.optional(z.boolean()) }),
  knowsKey: 'retry',
  answer: z.nullable(z.looseObject({ success: Loose, data: z.looseObject({ status: Loose }) })),
  isDoneAnyway: true,
})

export const UNCONFIRMED_STATUS = 409

export const describeRetryFailure = failures({
  retry: saidOr('Error al enviar el mensaje'),
})

/** True where the back end asks for the person's word: the message may arrive twice. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && error.status === UNCONFIRMED_STATUS

export const messageRetryEndpoints = { retryMessage }
