import { sql } from 'kysely'
import type { LiveWire } from '#contract/live/events.ts'
import type { Quoted } from '#contract/messageDetails.ts'
import type { Db } from '../database/schema.ts'
import type { Note, TypingNote } from '../realtime/bus/bus.ts'
import type { Resources } from '../resources.ts'
import { accountNames } from './accountNames.ts'
import { assigneeOf } from './assignees/assign.ts'
import { type Shared, sharingOf, unseenBy } from './assignees/sight.ts'
import { memberName } from './authors.ts'
import { blockedOf } from './blocks/contacts.ts'
import { linkOf } from './linkedClients/links.ts'
import { namedIn, toldIn } from './mentions/mentions.ts'
import { type MessageRow, messageFrame, messagesOf } from './messageFrame.ts'
import { quotedBy } from './messageWire.ts'
import { isPinned } from './pins/pins.ts'
import { readsOf } from './reads/reads.ts'
import { stateOf } from './states/states.ts'

/** A frame for all sockets of a business; null where it is for those of one account. */
export interface Told {
  readonly frame: LiveWire | null
  /** By account, what its own sockets are told instead: null, nothing. */
  readonly own?: ReadonlyMap<number, LiveWire | null>
  /** What every other account is told instead of the frame, where no two are told the same. */
  readonly each?: (userId: number) => LiveWire
}

/**
 * The frames that the sockets of a business get for its notes, in their order; null for a note whose message or
 * conversation is gone. The rows of what comes in a rush are read together.
 */
export const liveFrames = async (
  { db, secret }: Pick<Resources, 'db' | 'secret'>,
  notes: readonly Note[],
): Promise<readonly (Told | null)[]> => {
  const messages = await messagesOf(db, notes)
  const rows = {
    secret,
    blocked: await blockedOf(
      db,
      notes.map(({ threadId }) => threadId),
    ),
    messages,
    quoted: await quotedBy(db, [...messages.values()]),
    conversations: await conversationsOf(db, notes),
  }
  const sharing = await sharingOf(
    db,
    notes.map(({ threadId }) => threadId),
  )
  const told: (Told | null)[] = []
  for (const note of notes)
    told.push(toWhomItIsSeen(await frameOf(db, note, rows), note, sharing.get(note.threadId)))
  return told
}

/** Who does not see the conversation is told nothing of it, but that it left: only where they saw it until now. */
const toWhomItIsSeen = (told: Told | null, note: Note, shared: Shared | undefined): Told | null => {
  const unseen = shared ? unseenBy(shared, shared.assigneeId) : []
  if (!told || !shared || unseen.length === 0) return told
  const before = note.event === 'conversation_assignee' ? unseenBy(shared, note.before) : unseen
  const removed: LiveWire = {
    event: 'conversation_removed',
    data: { thread_id: note.threadId, unseen: true },
  }
  const own = new Map(told.own)
  for (const userId of unseen) own.set(userId, before.includes(userId) ? null : removed)
  return { ...told, own }
}

/** Of a blocked contact nothing else is told. */
const toldOfBlocked: readonly Note['event'][] = ['conversation_block', 'conversation_removed']

interface Rows {
  readonly secret: string
  readonly blocked: ReadonlySet<string>
  readonly messages: ReadonlyMap<number, MessageRow>
  readonly quoted: ReadonlyMap<number, Quoted>
  readonly conversations: ReadonlyMap<string, ConversationRow>
}

const frameOf = async (db: Db, note: Note, rows: Rows): Promise<Told | null> => {
  const isBlocked = rows.blocked.has(note.threadId)
  if (isBlocked && !toldOfBlocked.includes(note.event)) return null
  switch (note.event) {
    case 'conversation_block':
      return {
        frame: { event: note.event, data: { thread_id: note.threadId, blocked: isBlocked } },
      }
    case 'new_message':
      return messageFrame(rows.messages.get(note.messageId), rows, note.businessId)
    case 'new_conversation':
      return conversationFrame(rows.conversations.get(note.threadId), note)
    case 'message_changed':
      return changedFrame(note)
    case 'conversation_state':
      return stateFrame(db, note.businessId, note.threadId)
    case 'conversation_pin':
      return pinFrame(db, note)
    case 'conversation_read':
      return readFrames(db, note)
    case 'mention':
      return mentionFrames(db, note)
    case 'conversation_client':
      return linkFrame(db, note.businessId, note.threadId)
    case 'conversation_assignee':
      return assigneeFrame(db, note.businessId, note.threadId)
    case 'typing':
      return typingFrame(db, note)
    case 'conversation_removed':
      return { frame: { event: 'conversation_removed', data: { thread_id: note.threadId } } }
    case 'internal_notes':
    case 'scheduled_messages':
      return { frame: { event: note.event, data: { thread_id: note.threadId } } }
  }
}

const changedFrame = ({ threadId, gone }: Extract<Note, { event: 'message_changed' }>): Told => ({
  frame: {
    event: 'message_changed',
    data: { thread_id: threadId, ...(gone && { gone: gone.map(String) }) },
  },
})

const selectConversations = (db: Db, threadIds: readonly string[]) =>
  db
    .selectFrom('conversations')
    .select(['thread_id', 'show_name', 'contact_id', 'contact_type', 'thread_registered'])
    .select(['business_id', 'account', 'username', 'is_group'])
    .where('thread_id', '=', sql<string>`any(${threadIds}::text[])`)
    .execute()

type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number] & {
  readonly account_name: string | null
}

const conversationsOf = async (db: Db, notes: readonly Note[]): Promise<Rows['conversations']> => {
  const ids = notes.flatMap((note) => (note.event === 'new_conversation' ? note.threadId : []))
  const rows = ids.length === 0 ? [] : await selectConversations(db, ids)
  const nameOf = await accountNames(
    db,
    rows.map(({ business_id }) => business_id),
  )
  return new Map(rows.map((row) => [row.thread_id, { ...row, account_name: nameOf(row) }]))
}

const conversationFrame = (
  row: ConversationRow | undefined,
  { businessId, isQuiet }: Extract<Note, { event: 'new_conversation' }>,
): Told | null => {
  if (row?.business_id !== businessId) return null
  const { business_id: _, account: __, thread_registered, ...told } = row
  const { account_name, username, is_group, ...known } = told
  const time = thread_registered.toISOString()
  return {
    frame: {
      event: 'new_conversation',
      timestamp: time,
      data: {
        ...known,
        thread_registered: time,
        ...(account_name !== null && { account_name }),
        ...(username !== null && { username }),
        ...(is_group && { is_group }),
        ...(isQuiet && { quiet: true }),
      },
    },
  }
}

const stateFrame = async (db: Db, businessId: number, threadId: string): Promise<Told | null> => {
  const data = await stateOf(db, businessId, threadId)
  return data && { frame: { event: 'conversation_state', data } }
}

const linkFrame = async (db: Db, businessId: number, threadId: string): Promise<Told | null> => {
  const data = await linkOf(db, businessId, threadId)
  return data && { frame: { event: 'conversation_client', data } }
}

const assigneeFrame = async (
  db: Db,
  businessId: number,
  threadId: string,
): Promise<Told | null> => {
  const data = await assigneeOf(db, businessId, threadId)
  return data && { frame: { event: 'conversation_assignee', data } }
}

const pinFrame = async (
  db: Db,
  { businessId, threadId, userId }: Extract<Note, { event: 'conversation_pin' }>,
): Promise<Told> => {
  const pinned = await isPinned(db, userId, businessId, threadId)
  const data = { thread_id: threadId, pinned }
  return { frame: null, own: new Map([[userId, { event: 'conversation_pin', data }]]) }
}

const readFrames = async (
  db: Db,
  { businessId, threadId, userId }: Extract<Note, { event: 'conversation_read' }>,
): Promise<Told> => {
  const own = new Map<number, LiveWire>()
  for (const [reader, read_at] of await readsOf(db, businessId, threadId, userId))
    own.set(reader, { event: 'conversation_read', data: { thread_id: threadId, read_at } })
  return { frame: null, own }
}

const mentionFrames = async (
  db: Db,
  { threadId, noteId }: Extract<Note, { event: 'mention' }>,
): Promise<Told> => {
  const frame: LiveWire = { event: 'mention', data: { thread_id: threadId } }
  const named = await (noteId === null ? toldIn(db, threadId) : namedIn(db, noteId))
  return { frame: null, own: new Map(named.map((userId) => [userId, frame])) }
}

/** Of the customer nothing but that. */
const CUSTOMER = 'customer'

const typingFrame = async (
  db: Db,
  { threadId, userId, kind, isTyping }: TypingNote,
): Promise<Told> => {
  const person =
    userId === null || !isTyping
      ? undefined
      : await db
          .selectFrom('users')
          .select(['email', 'name'])
          .where('user_id', '=', userId)
          .executeTakeFirst()
  const data = {
    thread_id: threadId,
    typist: userId === null ? CUSTOMER : String(userId),
    name: person ? memberName(person) || null : null,
    kind,
    is_typing: isTyping,
  }
  return {
    frame: { event: 'typing', data },
    ...(userId !== null && { own: new Map([[userId, null]]) }),
  }
}
