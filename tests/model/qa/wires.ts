import { sendCode, verifyCode } from '#contract/access'
import type { AssistantStatus, Availability } from '#contract/assistantStatus'
import { conversationStatus, toggleConversation } from '#contract/assistantStatus'
import { createBusiness, listBusinesses } from '#contract/businesses'
import type { Client, Note, Tag } from '#contract/clients'
import {
  addNote,
  assignTag,
  getClient,
  listClients,
  listNotes,
  listTags,
  removeTag,
  updateClient,
} from '#contract/clients'
import { CallError } from '#contract/errors'
import { uploadFile } from '#contract/files'
import type { Conversation, ThreadMessages } from '#contract/inbox'
import { listConversations, listMessages, sendManualMessage } from '#contract/inbox'
import type { Visit, VisitorMessage } from '#contract/visitor'
import { listVisitorMessages, openVisit, sendVisitorMessage } from '#contract/visitor'
import type { ListPage } from '#machines/shared/listFactory'
import { answerOf, happening } from '../kit/events'
import type { Case } from '../kit/model'
import { literal, quote } from './quote'

interface Endpoint {
  readonly method: string
  readonly path: string
}

/** The call that an actor makes, and how the wire says what the model's answer says in the words of the domain. */
interface Wire {
  readonly call: string
  body(output: never): unknown
}

const wire = <Output>(
  { method, path }: Endpoint,
  body: (output: Output) => unknown = () => ({ success: true }),
): Wire => ({
  call: `${method} ${path
    .replace(':widget', 'demo')
    .replace('/clients/:id', '/clients/7')
    .replace(':id', 'ana')}`,
  body,
})

const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const conversations = wire(listConversations, (all: readonly Conversation[]) =>
  all.map(({ threadId, contactType, contactId, name, lastMessage, lastMessageAt, startedAt }) => ({
    OpenAID: threadId,
    ContactType: contactType,
    ContactId: contactId,
    ShowName: name,
    LastMessage: lastMessage,
    LastMessageDateRegistered: time(lastMessageAt),
    ThreadRegistered: time(startedAt),
  })),
)
const messages = wire(listMessages, ({ messages: all, contactId }: ThreadMessages) =>
  all.map(({ text, fromBusiness, at }) => ({
    Content: text,
    IsBot: fromBusiness,
    DateRegistered: time(at),
    ContactId: contactId,
  })),
)
const visitorMessage = ({ id, clientId, text, fromBusiness, at }: VisitorMessage) => ({
  message_id: id,
  client_id: clientId,
  content: text,
  is_bot: fromBusiness,
  date_registered: time(at),
  photo_url: null,
  action_url: null,
  document_url: null,
})

const reasons: Readonly<Record<Availability, string>> = {
  answering: 'Ready to Respond',
  assistantOff: 'Assistant Turned Off',
  threadOff: 'Thread Turned Off',
  assistantDeleted: 'Assistant Deleted',
  threadDeleted: 'Thread Deleted',
  threadNotFound: 'Thread Not Found',
  unknown: 'No Assistant',
}
const status = wire(conversationStatus, ({ availability, isResponding }: AssistantStatus) => ({
  success: true,
  data: {
    overall_status: {
      reason: reasons[availability],
      can_respond: availability === 'answering',
    },
    thread_status: { is_responding: isResponding },
    assistant_status: { is_responding: availability !== 'assistantOff' },
  },
}))

const client = ({ id, name, email, phone, status, tags }: Client) => ({
  client_profile_id: id,
  client_name: name,
  email,
  phone_number: phone,
  client_status: status,
  tags: tags.join(','),
})

/** By machine, by the id of the actor that calls. */
const wires: Readonly<Record<string, Readonly<Record<string, Wire>>>> = {
  session: {
    sendCode: wire(sendCode),
    verifyCode: wire(
      verifyCode,
      ({ token, userId, isNewUser }: { token: string; userId: string; isNewUser: boolean }) => ({
        success: true,
        session_token: token,
        user_id: userId,
        is_new_user: isNewUser,
      }),
    ),
  },
  businesses: {
    loadBusinesses: wire(listBusinesses, (all: readonly { id: number; name: string }[]) =>
      all.map(({ id, name }) => ({ business_id: id, name })),
    ),
  },
  businessWizard: {
    uploadLogo: wire(uploadFile, (url: string) => ({ file_url: url })),
    createBusiness: wire(createBusiness, (id: number) => ({ success: true, business_id: id })),
  },
  clientPanel: {
    findClients: wire(listClients, (clients: readonly Client[]) => ({
      clients: clients.map(({ id, name, email, phone, city, country, tags }) => ({
        client_profile_id: id,
        client_name: name,
        email,
        phone_number: phone,
        city,
        country,
        tags: tags.join(','),
      })),
      total: clients.length,
    })),
    saveClient: wire(updateClient),
  },
  // A client is saved by one call or another, and exported by many: nobody answers for those.
  clientForm: { loadClient: wire(getClient, client) },
  clientList: {
    loadPage: wire(listClients, ({ items, total, totalPages }: ListPage<Client>) => ({
      clients: items.map(client),
      total,
      total_pages: totalPages,
    })),
  },
  clientNotes: {
    loadNotes: wire(listNotes, (all: readonly Note[]) =>
      all.map(({ id, title, content, createdAt, priority }) => ({
        note_id: id,
        note_title: title,
        note_content: content,
        created_at: time(createdAt),
        priority,
      })),
    ),
    addNote: wire(addNote),
  },
  clientTags: {
    loadTags: wire(listTags, (all: readonly Tag[]) =>
      all.map(({ id, name }) => ({ tag_id: id, tag_name: name })),
    ),
    assignTag: wire(assignTag),
    removeTag: wire(removeTag),
  },
  inbox: { loadConversations: conversations, reloadConversations: conversations },
  thread: { loadMessages: messages, reloadMessages: messages },
  assistantStatus: {
    loadStatus: status,
    refreshStatus: status,
    confirmStatus: status,
    setResponding: wire(toggleConversation),
  },
  outbox: { sendMessage: wire(sendManualMessage, () => 'ok'), checkThread: messages },
  visitor: {
    openVisit: wire(openVisit, ({ token, businessName, logoUrl, welcome }: Visit) => ({
      visitor_token: token,
      business_name: businessName,
      logo: logoUrl,
      welcome_message: welcome,
    })),
    loadMessages: wire(listVisitorMessages, (all: readonly VisitorMessage[]) =>
      all.map(visitorMessage),
    ),
    sendMessage: wire(sendVisitorMessage, visitorMessage),
  },
}

/** The calls that wait for the script to say what the server answers. */
export const callsOf = (machine: string): string[] => [
  ...new Set(Object.values(wires[machine] ?? {}).map(({ call }) => call)),
]

/** What the server answers, as code: null when no call is known of whoever asked. */
export function answerCode(machine: string, event: Case): string[] | null {
  const what = happening(event)
  const known = what.kind === 'answer' ? wires[machine]?.[what.actorId] : undefined
  if (what.kind !== 'answer' || !known) return null
  const value = answerOf(event)
  const answered = `await answer(${quote(known.call)}`
  if (what.isDone) return [`${answered}, { status: 200, body: ${bodyOf(known, value)} })`]
  if (!(value instanceof CallError)) return null
  if (value.kind === 'expired') return [`${answered}, { status: 401, body: '' })`]
  if (value.kind !== 'refused') return [`${answered}, 'failed')`]
  return [`${answered}, { status: ${value.status}, body: ${quote(value.body)} })`]
}

const bodyOf = ({ body }: Wire, value: unknown): string => {
  // The model and the table speak of the same actor: what it answers is what the wire takes.
  const said = body(value as never)
  return quote(typeof said === 'string' ? said : literal(said))
}
