import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { id, identifier, known, list, text } from '../meta/webhook.ts'
import { contactsFor } from './customers.ts'
import { Message, whole } from './message.ts'
import { Contacts, customerIn } from './people.ts'
import { changeOf, sayingOf } from './said.ts'

// What people of the business write on the phone that has the same number:
// developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/smb_message_echoes

const Echo = z.extend(Message, {
  to: id,
  to_user_id: id,
  to_parent_user_id: id,
  biz_opaque_callback_data: text,
})

const Value = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  contacts: Contacts,
  message_echoes: list(Echo),
})

export const readEchoes = (value: unknown): readonly ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const account = data.metadata.phone_number_id
  const told = known(data.message_echoes).map(whole)
  const contacts = contactsFor(
    data.contacts,
    told.map((each) => [each.to, each.to_user_id, each.to_parent_user_id]),
  )
  return told.flatMap((message): ChannelEvent[] => {
    const group = message.group_id
    const { to: number, to_user_id: userId, to_parent_user_id: parentId } = message
    const customer = group
      ? { address: group, name: null, isGroup: true }
      : customerIn({ number, userId, parentId }, contacts)
    if (customer === null) return []
    const { address: to, ...who } = customer
    const about = { kind: 'whatsapp', account } as const
    const change = changeOf(message, 'business')
    if (change) return [{ ...about, ...change, customer: to }]
    const saying = sayingOf(message)
    if (!saying) return []
    const { id, biz_opaque_callback_data: reference = null } = message
    const echo = { what: 'echo', id, to, reference, mayBeOwn: false } as const
    return [{ ...about, ...echo, ...who, ...saying }]
  })
}
