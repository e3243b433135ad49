import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { identifier, known, list, Moment, momentIn, text } from '../meta/webhook.ts'
import { Contacts, customerIn } from './people.ts'

// Customers who call: developers.facebook.com/documentation/business-messaging/whatsapp/calling/user-initiated-calls
// Recado takes no calls. The end of one is told, so that somebody calls back.

const Value = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  contacts: Contacts,
  calls: list(
    z.object({
      id: identifier,
      from: text,
      from_user_id: text,
      event: text,
      direction: text,
      timestamp: Moment,
    }),
  ),
})

export const readCalls = (value: unknown): readonly ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const account = data.metadata.phone_number_id
  return known(data.calls).flatMap((call): ChannelEvent[] => {
    const customer = customerIn({ number: call.from, userId: call.from_user_id }, data.contacts)
    if (!customer || call.event !== 'terminate' || call.direction === 'BUSINESS_INITIATED')
      return []
    const { address: from, ...who } = customer
    return [
      {
        ...{ what: 'message', kind: 'whatsapp', account, id: call.id, from, ...who },
        ...{ text: 'Te llamó por WhatsApp', wordless: 'file', file: null },
        ...{ messageKind: 'unsupported', details: null, replyTo: null },
        at: momentIn(call.timestamp),
      },
    ]
  })
}
