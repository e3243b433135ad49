import { tellingPhones } from '../clients/numbers.ts'
import { assignTag } from '../clients/tags.ts'
import type { Db } from '../database/schema.ts'
import { announceInternalNotes } from '../inbox/announce.ts'
import { addNotices } from '../inbox/internalNotes/notices.ts'
import type { Resources } from '../resources.ts'
import type { IncomingMessage } from './adapter.ts'
import { isStopWord } from './stopWords.ts'

// Customers who want no more promotions: a tag of their client, and where there is none, an internal note.

const UNWANTED = 'No quiere promociones'
const WANTED = 'Quiere promociones otra vez'

/** `how`: the rest of the note. */
export const keepWish = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  threadId: string,
  wantsOffers: boolean,
  how: string,
): Promise<void> => {
  const conversation = await db
    .selectFrom('conversations')
    .select(['thread_id', 'business_id'])
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  if (!conversation) return
  const client = await clientOf(db, conversation)
  if (client !== null) return tag(db, conversation.business_id, client, wantsOffers)
  const isNoted = await note(db, threadId, wantsOffers, how)
  const businessId = conversation.business_id
  if (isNoted) await announceInternalNotes({ bus }, { businessId, threadId })
}

/**
 * A message that is nothing but a stop word. Also for one that was known: a process may have ended before it was
 * noted.
 */
export const keepStopWord = async (
  resources: Resources,
  businessId: number,
  { id, text, wordless, isGroup }: IncomingMessage,
): Promise<void> => {
  if (isGroup || wordless !== null || !isStopWord(text)) return
  const message = await resources.db
    .selectFrom('messages')
    .select(['thread_id', 'message_id'])
    .where('of_business', '=', businessId)
    .where('external_id', '=', id)
    .executeTakeFirst()
  if (message && isStopWord(text, await saidBefore(resources.db, message)))
    await keepWish(resources, message.thread_id, false, `escribió «${text.trim()}».`)
}

/** What the business said last before a message; '' for nothing. */
const saidBefore = async (
  db: Db,
  { thread_id, message_id }: { readonly thread_id: string; readonly message_id: number },
): Promise<string> => {
  const said = await db
    .selectFrom('messages')
    .select('content')
    .where('thread_id', '=', thread_id)
    .where('message_id', '<', message_id)
    .where('is_bot', '=', true)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return said?.content ?? ''
}

interface Conversation {
  readonly thread_id: string
  readonly business_id: number
}

/** The client to whom a person linked the conversation, or the only one with the whole number. */
const clientOf = async (
  db: Db,
  { thread_id, business_id }: Conversation,
): Promise<number | null> => {
  const linked = await db
    .selectFrom('conversation_clients')
    .select(['client_profile_id', 'is_apart'])
    .where('thread_id', '=', thread_id)
    .executeTakeFirst()
  if (linked && !linked.is_apart) return linked.client_profile_id
  const called = await db
    .selectFrom(tellingPhones(db).as('called'))
    .select('client_profile_id')
    .distinct()
    .where('business_id', '=', business_id)
    .where('phone_key', 'in', (query) =>
      query
        .selectFrom('conversation_addresses')
        .select('address')
        .where('thread_id', '=', thread_id)
        .where('is_former', '=', false),
    )
    .$if(linked !== undefined, (query) =>
      query.where('client_profile_id', '!=', linked?.client_profile_id ?? 0),
    )
    .limit(2)
    .execute()
  return called.length === 1 ? (called[0]?.client_profile_id ?? null) : null
}

const tag = async (
  db: Db,
  business_id: number,
  client_profile_id: number,
  wantsOffers: boolean,
): Promise<void> => {
  if (!wantsOffers) return assignTag(db, { business_id, client_profile_id }, UNWANTED)
  await db
    .deleteFrom('client_tags')
    .where('client_profile_id', '=', client_profile_id)
    .where('tag_id', 'in', (query) =>
      query
        .selectFrom('tags')
        .select('tag_id')
        .where('business_id', '=', business_id)
        .where('tag_name', '=', UNWANTED),
    )
    .execute()
}

/** As they said last: a tag of the client, and where there is none, a note. */
export const wantsNoOffers = async (db: Db, threadId: string): Promise<boolean> => {
  const conversation = await db
    .selectFrom('conversations')
    .select(['thread_id', 'business_id'])
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  if (!conversation) return false
  const client = await clientOf(db, conversation)
  if (client === null) return (await lastNote(db, threadId))?.startsWith(UNWANTED) ?? false
  const tagged = await db
    .selectFrom('client_tags')
    .innerJoin('tags', 'tags.tag_id', 'client_tags.tag_id')
    .select('tags.tag_id')
    .where('client_profile_id', '=', client)
    .where('tag_name', '=', UNWANTED)
    .executeTakeFirst()
  return tagged !== undefined
}

const lastNote = async (db: Db, thread_id: string): Promise<string | undefined> => {
  const last = await db
    .selectFrom('internal_notes')
    .select('note_text')
    .where('thread_id', '=', thread_id)
    .where('is_notice', '=', true)
    .where(({ eb, or }) =>
      or([eb('note_text', 'like', `${UNWANTED}%`), eb('note_text', 'like', `${WANTED}%`)]),
    )
    .orderBy('internal_note_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.note_text
}

/** False where the last of these notes says the same, or nothing was noted that could be taken back. */
const note = async (
  db: Db,
  thread_id: string,
  wantsOffers: boolean,
  how: string,
): Promise<boolean> => {
  const last = await lastNote(db, thread_id)
  const wanted = last === undefined || last.startsWith(WANTED)
  if (wanted === wantsOffers) return false
  const note_text = `${wantsOffers ? WANTED : UNWANTED}: ${how}`
  await addNotices(db, [{ thread_id, note_text }])
  return true
}
