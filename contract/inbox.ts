import * as z from 'zod/mini'
import { type Assignee, readAssignee } from './assignee.ts'
import { type Authorship, readAuthor } from './author.ts'
import { type Channel, channelOf, hasPhone, rowOf, rowOfContact } from './channels.ts'
import { type Delivery, readDelivery } from './deliveryStatus.ts'
import { readDocumentSize } from './documentSize.ts'
import { endpoint } from './endpoint.ts'
import { apiError, failures } from './errors.ts'
import {
  Loose,
  LooseList,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseTime,
} from './loose.ts'
import { type MessageExtras, readExtras, readLate, unsigned } from './messageExtras.ts'
import { type MissingFile, readMissingFile } from './missingFiles.ts'
import { withoutTurns } from './text.ts'
import { BusinessId, Id, readUrl } from './wire.ts'

// Conversations, their messages, and sending by hand.

const expired = { statuses: [400, 401], text: 'Session expired. Please login again.' } as const

/** The fields of every channel that can hold the contact's id, in order. */
const CONTACT_ID_FIELDS = ['ContactId', 'ContactID', 'contact_id']

export const ConversationWire = z.looseObject({
  OpenAID: Id,
  ContactType: Loose,
  ContactId: Loose,
  ShowName: Loose,
  ProfileImageURL: Loose,
  LastMessage: Loose,
  LastMessageDateRegistered: Loose,
  ThreadRegistered: Loose,
  /** Recado only: how many messages of the customer this person has not read (contract/conversationReads.ts). */
  UnreadCount: Loose,
  /** Recado only: when the customer's last message arrived at the server. */
  ArrivedAt: Loose,
  /** Recado only: the connection that the customer writes to, where the business has several of the channel. */
  AccountName: Loose,
  /** Recado only: the user name that the customer has on the channel. */
  Username: Loose,
  /** Recado only: the ad that brought the customer last, as people call it. */
  Ad: Loose,
  /** Recado only: when a message was last taken back. */
  TakenBackAt: Loose,
  /** Recado only: name, e-mail and phone of a website's visitor, as the website says them. Nothing proves them. */
  VisitorSays: z.optional(z.unknown()),
  /** Recado only: a group of people, who each write in it. */
  IsGroup: Loose,
  /** Recado only: the conversations that became one with this one (contract/conversationTwins.ts). */
  JoinedIds: z.optional(z.unknown()),
  /** Recado only: the member of the business whose conversation it is. */
  AssigneeId: Loose,
  AssigneeName: Loose,
})

export const MessageWire = z.looseObject({
  Content: Loose,
  IsBot: Loose,
  DateRegistered: Loose,
  PhotoURL: Loose,
  ActionURL: Loose,
  DocumentURL: Loose,
  ContactId: Loose,
  /** Recado only: the size of the document in bytes. */
  DocumentSize: Loose,
  /** Recado only: the file is not there (contract/missingFiles.ts). */
  MissingFile: Loose,
  /** Recado only: the person or the assistant that wrote the message. */
  Author: Loose,
  /** Recado only: the name of the author, the account, and whether it is the one that asks. */
  AuthorName: Loose,
  AuthorId: Loose,
  AuthorIsOwn: Loose,
  /** Recado only, of the customer's messages: when it arrived at the server. A person has read up to one of these. */
  ArrivedAt: Loose,
  /** Recado only: what the message is beside its text (messageDetails.ts). */
  MessageId: Loose,
  Kind: Loose,
  Details: z.optional(z.unknown()),
  ReplyTo: z.optional(z.unknown()),
  Reactions: z.optional(z.unknown()),
  EditedAt: Loose,
  DeletedAt: Loose,
  /** Recado only: the delivery status, and why a delivery failed. */
  Status: Loose,
  Failure: Loose,
})

export const listConversations = endpoint({
  method: 'POST',
  path: '/lpmobile/conversations',
  auth: 'session',
  body: z.object({ business_id: BusinessId }),
  lists: [],
  answer: LooseList(ConversationWire),
  withoutToken: 'No session token found',
  expires: expired,
})

export const listMessages = endpoint({
  method: 'POST',
  path: '/lpmobile/messages',
  auth: 'session',
  body: z.object({ thread_id: z.string() }),
  lists: [],
  answer: LooseList(MessageWire),
  expires: expired,
})

export const sendManualMessage = endpoint({
  method: 'POST',
  path: '/send_manual_message',
  auth: 'session',
  body: z.object({
    OpenAID: z.string(),
    ContactId: z.string(),
    ContactType: z.string(),
    newMessage: z.string(),
    /** Recado only (capability `quotes`): the id of the message that this one answers. */
    ReplyTo: z.optional(z.nullable(z.string())),
  }),
  answer: 'text',
  knowsKey: 'sendKey',
  expires: { statuses: [401], text: 'Sesión expirada. Por favor inicia sesión nuevamente.' },
})

export const canSendTo = (contactType: string): boolean =>
  rowOfContact(contactType)?.wireNames.includes(contactType.toLowerCase()) ?? false

export interface Conversation {
  readonly threadId: string
  /** As the server wrote it, since it is sent back and shown in texts. */
  readonly contactType: string
  readonly channel: Channel
  readonly contactId: string | null
  readonly name: string
  readonly imageUrl: string | null
  /** The client's last message. */
  readonly lastMessage: string | null
  /** Milliseconds since the epoch. */
  readonly lastMessageAt: number | null
  readonly startedAt: number | null
  /** Where the back end keeps what this person has read: the number of unread messages. */
  readonly unreadCount?: number | undefined
  /** Where the back end says it: when the client's last message arrived there. Milliseconds since the epoch. */
  readonly arrivedAt?: number | undefined
  /** Where the business has several connections of the channel: the one that the client writes to. */
  readonly accountName?: string | undefined
  /** The client's user name on the channel. */
  readonly username?: string | undefined
  /** The ad that brought the client last, as people call it. */
  readonly ad?: string | undefined
  /** When a message was last taken back. Milliseconds since the epoch. */
  readonly takenBackAt?: number | undefined
  /** What a website says about its visitor: name, e-mail and phone, where it does. Nothing proves it. */
  readonly said?: string | undefined
  /** A group of people, who each write in it. */
  readonly isGroup?: boolean | undefined
  /** Its contact is blocked: no list has it. */
  readonly isBlocked?: boolean | undefined
  /** The conversations that became one with this one: their ids lead here. */
  readonly joinedIds?: readonly string[] | undefined
  /** The member of the business whose it is; missing: nobody's. */
  readonly assignee?: Assignee | undefined
}

const readSays = (says: unknown): string | undefined =>
  ['name', 'email', 'phone']
    .map((field) => Reflect.get(Object(says), field))
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' · ') || undefined

const firstText = (record: Readonly<Record<string, unknown>>, fields: readonly string[]) => {
  for (const field of fields) {
    const value = record[field]
    if (typeof value === 'number' || (typeof value === 'string' && value.trim()))
      return String(value).trim()
  }
  return null
}

export const readContactId = (
  record: Readonly<Record<string, unknown>>,
  channel: Channel,
): string | null =>
  firstText(record, [...CONTACT_ID_FIELDS, ...(rowOf(channel)?.contactIdFields ?? [])])

const UNSHOWN = 'Archivo que no se puede mostrar'
const VISITOR = 'Visitante Web'
const NAMELESS = 'Sin nombre'

/** The name of a contact on the screen. */
export const displayName = (channel: Channel, showName: Loose): string =>
  rowOf(channel)?.isAnonymous ? VISITOR : (looseText(showName) ?? NAMELESS)

/** True if a name is the placeholder for an unknown name. */
export const isStandIn = (name: string): boolean => name === VISITOR || name === NAMELESS

/** Undefined for none. */
const readIds = (told: unknown): readonly string[] | undefined =>
  Array.isArray(told) && told.length > 0 ? told.map(String) : undefined

const readConversation = (wire: z.output<typeof ConversationWire>): Conversation => {
  const contactType = looseText(wire.ContactType) ?? ''
  const channel = channelOf(contactType)
  return {
    threadId: String(wire.OpenAID),
    contactType,
    channel,
    contactId: readContactId(wire, channel),
    name: displayName(channel, wire.ShowName),
    imageUrl: readUrl(looseText(wire.ProfileImageURL)),
    lastMessage: looseText(wire.LastMessage),
    lastMessageAt: looseTime(wire.LastMessageDateRegistered),
    startedAt: looseTime(wire.ThreadRegistered),
    unreadCount: looseNumber(wire.UnreadCount) ?? undefined,
    arrivedAt: looseTime(wire.ArrivedAt) ?? undefined,
    accountName: looseText(wire.AccountName) ?? undefined,
    username: looseText(wire.Username) ?? undefined,
    ad: looseText(wire.Ad) ?? undefined,
    takenBackAt: looseTime(wire.TakenBackAt) ?? undefined,
    said: readSays(wire.VisitorSays),
    isGroup: looseFlag(wire.IsGroup) || undefined,
    joinedIds: readIds(wire.JoinedIds),
    assignee: readAssignee(wire.AssigneeId, wire.AssigneeName) ?? undefined,
  }
}

/** The time of the last activity of a conversation: the list's sort key. */
export const activityAt = (conversation: Conversation): number =>
  conversation.lastMessageAt ?? conversation.startedAt ?? 0

/**
 * Compares two conversations: the newest activity first, equal times by id. The order does not depend on which of them
 * was heard of first.
 */
export const byActivity = (one: Conversation, other: Conversation): number =>
  activityAt(other) - activityAt(one) || (one.threadId < other.threadId ? -1 : 1)

/** Newest first; a thread that is listed twice counts once. */
export const readConversations = (
  answer: z.output<typeof listConversations.answer>,
): readonly Conversation[] => {
  const byThread = new Map<string, Conversation>()
  for (const wire of looseItems(answer)) {
    const conversation = readConversation(wire)
    if (!byThread.has(conversation.threadId)) byThread.set(conversation.threadId, conversation)
  }
  return [...byThread.values()].sort(byActivity)
}

/** The authorship is that of a message of the business, where known. */
export interface Message extends Authorship, MessageExtras {
  /** Stable over reloads, and unique in its thread: back ends may give messages no id. */
  readonly key: string
  readonly text: string
  /** Written by the business: by a person or its assistant. */
  readonly fromBusiness: boolean
  /** Milliseconds since the epoch; 0 where the time is not readable. */
  readonly at: number
  readonly photoUrl: string | null
  readonly actionUrl: string | null
  readonly documentUrl: string | null
  /** In bytes, where known. */
  readonly documentSize?: number | undefined
  /** Of a customer's message. */
  readonly missingFile?: MissingFile | undefined
  /** Of a message of the business, where the channel reports it. */
  readonly delivery?: Delivery | undefined
}

export type UnkeyedMessage = Omit<Message, 'key'>

/** The messages of a thread as last loaded. */
export interface ThreadMessages {
  readonly messages: readonly Message[]
  /** Read from the first message, for conversations without a contact id. */
  readonly contactId: string | null
}

/** A message with an id keeps its key when it is edited or taken back. */
const keyOf = (message: UnkeyedMessage): string =>
  message.id !== undefined ? `id ${message.id}` : writtenKey(message)

const writtenKey = (message: UnkeyedMessage): string =>
  `${message.at}|${message.fromBusiness ? 'b' : 'c'}|${message.text}|${message.photoUrl ?? message.documentUrl ?? message.actionUrl ?? ''}`

/** Oldest first, equal times in the order of arrival; two equal messages get two keys. */
export const keyMessages = (messages: readonly UnkeyedMessage[]): readonly Message[] => {
  const seen = new Map<string, number>()
  return [...messages]
    .sort((a, b) => a.at - b.at)
    .map((message) => {
      const base = keyOf(message)
      const count = (seen.get(base) ?? 0) + 1
      seen.set(base, count)
      return { ...message, key: `${base}|${count}` }
    })
}

/**
 * The same as keying all of them again, without a look at each: a thread may have many thousands. The others stay the
 * same objects.
 */
export const withMessage = (
  messages: readonly Message[],
  message: UnkeyedMessage,
): readonly Message[] => {
  const base = keyOf(message)
  const equal = messages.filter((other) => other.at === message.at && keyOf(other) === base)
  const index = messages.findLastIndex(({ at }) => at <= message.at) + 1
  return messages.toSpliced(index, 0, { ...message, key: `${base}|${equal.length + 1}` })
}

/** What was taken back is nowhere, whatever a back end sends of it. In a group, the author is beside the words. */
export const shownMessage = (message: UnkeyedMessage): UnkeyedMessage => {
  if (message.deletedAt === undefined)
    return { ...message, text: unsigned(message.details?.author, message.text) }
  const { documentSize: _size, missingFile: _missing, ...kept } = message
  return { ...kept, text: '', photoUrl: null, actionUrl: null, documentUrl: null }
}

/** The content of a message. A message that is only an address that cannot be opened here still gets a text. */
const readContent = (content: Loose, addresses: readonly Loose[]): string => {
  const text = content == null ? '' : String(content)
  const given = addresses.flatMap((address) => looseText(address) ?? [])
  if (text.trim() !== '' || given.length === 0 || given.some((each) => readUrl(each) !== null))
    return text
  const [first = ''] = given
  return first.startsWith('data:') ? UNSHOWN : `${UNSHOWN}: ${first}`
}

/** Our own texts stay to the letter: the outbox finds them by their words. */
export const readSaid = (isBot: Loose, content: Loose, addresses: readonly Loose[]) => {
  const text = readContent(content, addresses)
  const fromBusiness = looseFlag(isBot) === true
  return { text: fromBusiness ? text : withoutTurns(text), fromBusiness }
}

export const readMessages = (answer: z.output<typeof listMessages.answer>): ThreadMessages =>
  readMessageWires(looseItems(answer))

type Wire = z.output<typeof MessageWire>

const readMessageWire = (wire: Wire): UnkeyedMessage => {
  const at = looseTime(wire.DateRegistered) ?? 0
  return shownMessage({
    ...readSaid(wire.IsBot, wire.Content, [wire.PhotoURL, wire.DocumentURL, wire.ActionURL]),
    at,
    photoUrl: readUrl(looseText(wire.PhotoURL)),
    actionUrl: readUrl(looseText(wire.ActionURL)),
    documentUrl: readUrl(looseText(wire.DocumentURL)),
    ...readDocumentSize(wire.DocumentSize),
    ...readMissingFile(wire.MessageId, wire.MissingFile),
    ...readAuthor(wire.Author, wire.AuthorName, wire.AuthorIsOwn, wire.AuthorId),
    ...readDelivery(wire.Status, wire.Failure),
    ...readExtras({
      id: wire.MessageId,
      kind: wire.Kind,
      details: wire.Details,
      replyTo: wire.ReplyTo,
      reactions: wire.Reactions,
      editedAt: wire.EditedAt,
      deletedAt: wire.DeletedAt,
    }),
    ...readLate(at, wire.ArrivedAt),
  })
}

export const readMessageWires = (wires: readonly Wire[]): ThreadMessages => {
  const first = wires.map((wire) => readContactId(wire, 'other')).find((id) => id !== null)
  return { contactId: first ?? null, messages: keyMessages(wires.map(readMessageWire)) }
}

/** The same as reading the whole thread with one more message at its end; the others are not read again. */
export const withMessageWire = (
  { contactId, messages }: ThreadMessages,
  wire: Wire,
): ThreadMessages => ({
  contactId: contactId ?? readContactId(wire, 'other'),
  messages: withMessage(messages, readMessageWire(wire)),
})

/** The recipient of a message, stored with it when it is written, and not looked up again. */
export interface Recipient {
  readonly threadId: string
  readonly contactId: string
  readonly contactType: string
}

/** A phone number is sent without its leading plus. */
export const writeManualMessage = (to: Recipient, text: string, replyTo?: string) => ({
  OpenAID: to.threadId,
  ContactId: hasPhone(channelOf(to.contactType)) ? to.contactId.replace(/^\+/, '') : to.contactId,
  ContactType: to.contactType,
  newMessage: text,
  ...(replyTo !== undefined && { ReplyTo: replyTo }),
})

/** True if the server accepted the message: 'ok', 'success', an empty body, or any JSON. Any other text is an error. */
export const readSent = (answer: string): boolean => {
  const plain = answer.trim()
  if (plain === '' || /^(?:ok|success)$/i.test(plain)) return true
  try {
    JSON.parse(plain)
    return true
  } catch {
    return false
  }
}

export const NO_CONVERSATION = 'No se encontró la conversación'
/** For agents who see their own conversations and nobody's alone. */
export const UNSEEN_CONVERSATION = 'Esta conversación ahora es de otra persona, y ya no la ves'

/** The error texts of the inbox, except sending. */
export const describeInboxFailure = failures({
  loadConversations: apiError,
})

export const inboxEndpoints = {
  listConversations,
  listMessages,
  sendManualMessage,
}
