import * as z from 'zod/mini'
import type { ChannelEvent } from '../adapter.ts'
import { sayFailures } from '../meta/failures.ts'
import { entriesAbout, id, identifier, known, list, number, text } from '../meta/webhook.ts'
import { readCalls } from './calls.ts'
import {
  addressChangeIn,
  addressChangeOf,
  contactsFor,
  sharedNumbers,
  UserIdUpdate,
} from './customers.ts'
import { readEchoes } from './echoes.ts'
import { authorOf, inGroup, readGroups } from './groups.ts'
import { readHistory } from './history.ts'
import { Message, whole } from './message.ts'
import { Contacts, customerIn } from './people.ts'
import { readPhoneContacts } from './phoneContacts.ts'
import { readPreferences } from './preferences.ts'
import { changeOf, sayingOf } from './said.ts'
import { readTemplateNews, templateFields } from './templateNews.ts'

// Reads WhatsApp's part of Meta's webhook.

const Status = z.object({
  id: identifier,
  status: identifier,
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
    if (customer === null) return []
    const { address: from, ...who } = customer
    const about = { kind: 'whatsapp', account } as const
    const change = changeOf(message, 'client')
    const saying = sayingOf(message)
    const group = message.group_id
    if (group) {
      const author = authorOf(who, from)
      return inGroup({ ...about, group, author }, { id, change, saying })
    }
    if (change) return [{ ...about, ...change, customer: from }]
    const alsoKnownAs = [...(who.alsoKnownAs ?? []), ...sharedNumbers(message)]
    const chosen = message.interactive?.button_reply?.id ?? null
    return saying
      ? [{ ...about, what: 'message', id, from, ...who, alsoKnownAs, chosen, ...saying }]
      : []
  })
  const news = known(data.statuses).flatMap(
    ({ id, status, errors, biz_opaque_callback_data }): ChannelEvent[] => {
      const found = statusNamed(status)
      if (!found) return []
      const reason = found === 'failed' ? sayFailures(known(errors).map(({ code }) => code)) : null
      const reference = biz_opaque_callback_data ?? null
      return [{ what: 'status', kind: 'whatsapp', account, id, reference, status: found, reason }]
    },
  )
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
