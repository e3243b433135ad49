import type { LiveWire } from '#contract/live/events.ts'
import type { Db } from '../database/schema.ts'
import type { Note, TypingNote } from '../realtime/bus/bus.ts'
import { authorName, memberName } from './authors.ts'
import { linkOf } from './linkedClients/links.ts'
import { isPinned } from './pins/pins.ts'
import { readsOf } from './reads/reads.ts'
import { stateOf } from './states/states.ts'

/** A frame for all sockets of a business; null where it is for those of one account. */
interface Told {
  readonly frame: LiveWire | null
  /** By account, what its own sockets are told instead: null, nothing. */
  readonly own?: ReadonlyMap<number, LiveWire | null>
}

/** The frames that the sockets of a business get for a note; null when its message or conversation is gone. */
export const liveFrame = async (db: Db, note: Note): Promise<Told | null> => {
  switch (note.event) {
    case 'new_message':
      return messageFrame(db, note.businessId, note.messageId)
    case 'new_conversation':
      return conversationFrame(db, note.businessId, note.threadId)
    case 'message_changed':
      return { frame: { event: 'message_changed', data: { thread_id: note.threadId } } }
    case 'conversation_state':
      return stateFrame(db, note.businessId, note.threadId)
    case 'conversation_pin':
      return pinFrame(db, note)
    case 'conversation_read':
      return readFrames(db, note)
    case 'conversation_client':
      return linkFrame(db, note.businessId, note.threadId)
    case 'typing':
      return typingFrame(db, note)
    case 'internal_notes':
      return { frame: { event: 'internal_notes', data: { thread_id: note.threadId } } }
  }
}

const messageFrame = async (
  db: Db,
  businessId: number,
  messageId: number,
): Promise<Told | null> => {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.thread_id', 'messages.thread_id')
    .leftJoin('users', 'users.user_id', 'messages.written_by')
    .selectAll('messages')
    .select('users.email')
    .where('messages.message_id', '=', messageId)
    .where('conversations.business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return null
  const time = row.date_registered.toISOString()
  const name = authorName(row)
  const frameFor = (isOwn: boolean): LiveWire => ({
    event: 'new_message',
    timestamp: time,
    data: {
      thread_id: row.thread_id,
      message: {
        content: row.content,
        is_bot: row.is_bot,
        date_registered: time,
        photo_url: row.photo_url,
        action_url: row.action_url,
        document_url: row.document_url,
        ...(row.document_size !== null && { document_size: row.document_size }),
        ...(row.author !== null && { author: row.author }),
        ...(name !== null && { author_name: name }),
        ...(isOwn && { author_is_own: true }),
        ...(!row.is_bot && { arrived_at: row.arrived_at.toISOString() }),
      },
    },
  })
  return {
    frame: frameFor(false),
    ...(row.written_by !== null && { own: new Map([[row.written_by, frameFor(true)]]) }),
  }
}

const conversationFrame = async (
  db: Db,
  businessId: number,
  threadId: string,
): Promise<Told | null> => {
  const row = await db
    .selectFrom('conversations')
    .select(['thread_id', 'show_name', 'contact_id', 'contact_type', 'thread_registered'])
    .where('thread_id', '=', threadId)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (!row) return null
  const time = row.thread_registered.toISOString()
  return {
    frame: {
      event: 'new_conversation',
      timestamp: time,
      data: { ...row, thread_registered: time },
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
          .select('email')
          .where('user_id', '=', userId)
          .executeTakeFirst()
  const data = {
    thread_id: threadId,
    typist: userId === null ? CUSTOMER : String(userId),
    name: person ? memberName(person.email) || null : null,
    kind,
    is_typing: isTyping,
  }
  return {
    frame: { event: 'typing', data },
    ...(userId !== null && { own: new Map([[userId, null]]) }),
  }
}
