import type { Conversation } from '#contract/inbox.ts'
import { firstOf, openMenu, press, pressKey, the, unfold } from '../../qa/say.ts'
import { answering, saying } from '../../qa/spec/lines.ts'
import { CLIENTS } from '../../qa/spec/places.ts'
import { CONVERSATIONS } from '../places.ts'
import { conversationsWire } from '../wires.ts'

// The rows of the list: how the server brings them, what it tells of them, and what a person does to reach one.

export const rows = (...people: readonly unknown[]) =>
  conversationsWire.body({ conversations: people as never, mark: null } as never)
export const lists = (...people: readonly unknown[]) => answering(CONVERSATIONS, rows(...people))

/** The last message of Ana in the small world. */
export const HEARD = Date.parse('2026-01-05T09:00:00Z')

export const live = (content: string, threadId = 'ana', isBot = false) =>
  saying({
    event: 'new_message',
    data: { thread_id: threadId, message: { content, is_bot: isBot } },
  })

export const begins = ({ threadId, name, contactType }: Conversation) =>
  saying({
    event: 'new_conversation',
    data: { thread_id: threadId, show_name: name, contact_type: contactType },
  })

export const CLIENTS_OF_TWO = {
  clients: [
    {
      client_profile_id: 8,
      client_name: 'Rosa Vega',
      phone_number: '+506 7777 0001',
      client_status: 'Active',
    },
    {
      client_profile_id: 9,
      client_name: 'Ana',
      phone_number: '+506 8888-0001',
      client_status: 'Active',
    },
  ],
  total: 2,
  total_pages: 1,
}
export const toChatWith = (name: string) => [
  CLIENTS,
  press(the.button('Ir al chat', the.tableRow(`…${name}…`))),
]

export const noteOf = (threadId: string, name: string) => ({
  id: 1,
  type: 'message',
  title: 'Nuevo mensaje',
  message: 'Hola',
  threadId,
  contactName: name,
  contactType: 'whatsapp',
  at: 1_000,
  isRead: true,
})

export const fromBell = (name: string) => [
  unfold(the.button('Notificaciones…')),
  // The row of the list has the name, too.
  press(firstOf(the.row(`…${name}…`, the.dialog('Notificaciones')))),
]

export const pressU = (row: string) => pressKey('u', the.row(`${row}…`))

export const markRead = (row: string) => [
  openMenu(the.row(`${row}…`)),
  press(the.menuItem('Marcar como leída')),
]

/** The filter is left again: what was read is no longer among the unread ones. */
export const markAllRead = [
  press(the.button('No leídas')),
  press(the.button('Marcar todas como leídas')),
  press(the.button('No leídas')),
]
