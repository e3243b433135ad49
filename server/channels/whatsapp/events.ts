import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { sayFailures } from '../meta/failures.ts'
import { entriesAbout, id, identifier, known, list, number, text } from '../meta/webhook.ts'
import { partId } from '../parts.ts'
import { readCalls } from './calls.ts'
import {
  addressChangeIn,
  addressChangeOf,
  contactsFor,
  sharedNumbers,
  UserIdUpdate,
} from './customers.ts'
import { readEchoes } from './echoes.ts'
import { authorOf, inGroup, NOBODY, readGroups } from './groups.ts'
import { readHistory } from './history.ts'
import { Message, whole } from './message.ts'
import { Contacts, customerIn } from './people.ts'
import { readPhoneContacts } from './phoneContacts.ts'
import { readPreferences } from './preferences.ts'
import { changeOf, picked, sayingOf } from './said.ts'
import { readTemplateNews, templateFields } from './templateNews.ts'

// Reads WhatsApp's part of Meta's webhook.

const Status = z.object({
  id: identifier,
  status: identifier,
  recipient_id: id,
  recipient_user_id: id,
  recipient_parent_user_id: id,
  recipient_type: text,
  biz_opaque_callback_data: text,
  errors: list(z.object({ code: number })),
})

const Value = z.object({
  metadata: z.object({ phone_number_id: identifier }),
  contacts: Contacts,
  messages: list(Message),
  statuses: list(Status),
  user_id_update: list(UserIdUpdate),
})

const statuses = ['sent', 'delivered', 'read', 'failed'] as const

/** A voice message that was played was read. */
const statusNamed = (told: string) => {
  const name = told.toLowerCase()
  return statuses.find((each) => each === (name === 'played' ? 'read' : name))
}

/** The addresses of whom the message reached; of a group its own one says all. */
const recipientOf = (
  told: z.output<typeof Status>,
  contacts: z.output<typeof Contacts>,
): readonly string[] => {
  if (told.recipient_type?.toLowerCase() === 'group') return []
  const { recipient_id, recipient_user_id, recipient_parent_user_id } = told
  const named = [recipient_id, recipient_user_id, recipient_parent_user_id]
  const [number, userId, parentId] = named
  const customer = customerIn({ number, userId, parentId }, contactsFor(contacts, [named]))
  return customer ? [customer.address, ...(customer.alsoKnownAs ?? [])] : []
}

const readMessages = (value: unknown): ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const account = data.metadata.phone_number_id
  const told = known(data.messages).map(whole)
  const contacts = contactsFor(
    data.contacts,
    told.map((each) => [each.from, each.from_user_id, each.from_parent_user_id]),
  )
  const messages = told.flatMap((message): ChannelEvent[] => {
    const { id } = message
    const moved = addressChangeIn(message)
    if (moved) return [{ what: 'address', kind: 'whatsapp', account, id, ...moved }]
    const { from: number, from_user_id: userId, from_parent_user_id: parentId } = message
    const customer = customerIn({ number, userId, parentId }, contacts)
    const about = { kind: 'whatsapp', account } as const
    const change = changeOf(message, 'client')
    const saying = sayingOf(message)
    const group = message.group_id
    if (group) {
      const author = customer ? authorOf(customer, customer.address) : NOBODY
      return inGroup({ ...about, group, author }, { id, change, saying })
    }
    if (customer === null) return []
    const { address: from, ...who } = customer
    if (change) return [{ ...about, ...change, customer: from }]
    const alsoKnownAs = [...(who.alsoKnownAs ?? []), ...sharedNumbers(message)]
    const chosen = message.interactive?.button_reply?.id ?? null
    if (!saying) return []
    const first = { ...about, what: 'message', id, from, ...who, alsoKnownAs, chosen } as const
    const files = picked(message).map((file, index) => ({
      ...{ ...first, chosen: null, id: partId(id, index + 2) },
      ...file,
    }))
    return [{ ...first, ...saying }, ...files]
  })
  const news = known(data.statuses).flatMap((told): ChannelEvent[] => {
    const { id, status, errors, biz_opaque_callback_data } = told
    const found = statusNamed(status)
    if (!found) return []
    const reason = found === 'failed' ? sayFailures(known(errors).map(({ code }) => code)) : null
    const reference = biz_opaque_callback_data ?? null
    const about = { what: 'status', kind: 'whatsapp', account, id, reference } as const
    return [{ ...about, status: found, reason, recipient: recipientOf(told, data.contacts) }]
  })
  const moves = known(data.user_id_update).map((update): ChannelEvent => {
    const about = { what: 'address', kind: 'whatsapp', account, id: '' } as const
    return { ...about, ...addressChangeOf(update) }
  })
  return [...moves, ...messages, ...news]
}

/** By the field that the app is subscribed to: what looks alike means something else in each. */
const readers: Readonly<Record<string, (value: unknown) => readonly ChannelEvent[]>> = {
  smb_message_echoes: readEchoes,
  history: readHistory,
  smb_app_state_sync: readPhoneContacts,
  user_preferences: readPreferences,
  calls: readCalls,
  group_lifecycle_update: readGroups,
  group_settings_update: readGroups,
}

const Entry = z.object({ id, changes: list(z.object({ field: text, value: z.unknown() })) })

const entriesIn = entriesAbout('whatsapp_business_account', Entry)

export const readEvents = (body: unknown): readonly ChannelEvent[] =>
  entriesIn(body).flatMap(({ id: portfolio, changes }) =>
    known(changes).flatMap(({ field = '', value }): readonly ChannelEvent[] => {
      if (templateFields.includes(field)) return readTemplateNews(portfolio, value)
      const read = Object.hasOwn(readers, field) ? readers[field] : undefined
      const events = (read ?? readMessages)(value)
      return portfolio === undefined ? events : events.map((event) => ({ ...event, portfolio }))
    }),
  )
