import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { id, identifier, known, list, Moment, momentIn, ownId, text } from '../meta/webhook.ts'
import { contactsFor } from './customers.ts'
import { Contacts, customerIn } from './people.ts'

// Customers who call: developers.facebook.com/documentation/business-messaging/whatsapp/calling/user-initiated-calls
// Recado takes no calls. The end of one is told, so that somebody calls back.

const Call = z.object({
  id,
  from: id,
  from_user_id: id,
  event: text,
  direction: text,
  timestamp: Moment,
})
type Call = z.output<typeof Call>

const Value = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  contacts: Contacts,
  calls: list(Call),
})

const isEnd = ({ event, direction }: Call): boolean =>
  event?.toLowerCase() === 'terminate' && direction?.toUpperCase() !== 'BUSINESS_INITIATED'

export const readCalls = (value: unknown): readonly ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const account = data.metadata.phone_number_id
  const calls = known(data.calls)
  const contacts = contactsFor(
    data.contacts,
    calls.map((each) => [each.from, each.from_user_id]),
  )
  return calls.flatMap((call): ChannelEvent[] => {
    const customer = customerIn({ number: call.from, userId: call.from_user_id }, contacts)
    if (!customer || !isEnd(call)) return []
    const { address: from, ...who } = customer
    return [
      {
        ...{ what: 'message', kind: 'whatsapp', account, id: call.id ?? ownId(call), from, ...who },
        ...{ text: 'Te llamó por WhatsApp', wordless: 'file', file: null },
        ...{ messageKind: 'call', details: null, replyTo: null },
        at: momentIn(call.timestamp),
      },
    ]
  })
}
