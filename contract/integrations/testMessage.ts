import * as z from 'zod/mini'
import type { DeliveryStatus } from '../deliveryStatus.ts'
import { endpoint } from '../endpoint.ts'
import { type CallError, failures, saidOr } from '../errors.ts'
import { Loose, looseFlag, looseText } from '../loose.ts'
import { isWholePhone } from '../typedPhone.ts'
import { Id } from '../wire.ts'

// The test message of a connection (capability `connecting`): to the owner's own phone, and back.

/** A message that came from outside since the test began. */
interface HeardMessage {
  readonly threadId: string
  /** Who wrote, as the channel calls them. */
  readonly from: string
}

export interface TestState {
  /** From when on a message counts as heard: the back end's own time. */
  readonly mark: string | null
  /** The newest message that came. */
  readonly heard: HeardMessage | null
  /** How far the test message has come; null before it is sent. */
  readonly status: DeliveryStatus | null
  /** Why it failed. */
  readonly failure: string | null
  /** Whether somebody answered the test message. */
  readonly isAnswered: boolean
}

const statuses = ['pending', 'sent', 'delivered', 'read', 'failed'] as const

const Heard = z.object({ thread_id: Id, from: Loose })

export const testEndpoints = <const Path extends string>(path: Path) => ({
  send: endpoint({
    method: 'POST',
    path: `/lpmobile/integrations/${path}/:id/test`,
    auth: 'session',
    knowsKey: 'connecting',
    params: z.object({ id: z.string() }),
    /** A number, or the conversation of who has just written. */
    body: z.object({ to: z.optional(z.string()), thread_id: z.optional(Id) }),
    answer: z.object({
      success: Loose,
      data: z.catch(z.looseObject({ message_id: Loose }), { message_id: null }),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: `/lpmobile/integrations/${path}/:id/test`,
    auth: 'session',
    params: z.object({ id: z.string() }),
    query: z.object({ since: z.optional(z.string()), message_id: z.optional(z.string()) }),
    answer: z.object({
      success: Loose,
      data: z.looseObject({
        /** Before the test begins it asks without `since`, and hears what to ask with. */
        mark: Loose,
        heard: z.catch(z.optional(z.nullable(Heard)), null),
        status: Loose,
        failure: Loose,
        answered: Loose,
      }),
    }),
  }),
})

type TestEndpoints = ReturnType<typeof testEndpoints<string>>

type StateAnswer = z.output<TestEndpoints['read']['answer']>

export const readTest = ({
  data: { mark, heard, status, failure, answered },
}: StateAnswer): TestState => ({
  mark: looseText(mark),
  heard: heard ? { threadId: String(heard.thread_id), from: looseText(heard.from) ?? '' } : null,
  status: statuses.find((each) => each === looseText(status)) ?? null,
  failure: looseText(failure),
  isAnswered: looseFlag(answered) ?? false,
})

type SentAnswer = z.output<TestEndpoints['send']['answer']>

/** The id of the message that was sent. */
export const readSentTest = ({ data }: SentAnswer): string => looseText(data.message_id) ?? ''

const unsaid = (_: CallError) => 'No se pudo preguntar por el mensaje de prueba'

export const describeTestFailure = failures({
  send: saidOr('No se pudo enviar el mensaje de prueba'),
  read: unsaid,
})

/** The reason why nothing can be sent to what was typed. */
export const testNumberProblem = (typed: string): string | null => {
  if (typed.trim() === '') return 'Escribe tu número de WhatsApp'
  return isWholePhone(typed) ? null : 'Escribe el número con el código del país, como +50688887777'
}
