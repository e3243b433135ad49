import { type Nullable, type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import { DAY, MINUTE } from '#contract/durations.ts'
import { displayName } from '#contract/inbox.ts'
import { withoutTurns } from '#contract/text.ts'
import { type sendVisitorMessage, VISITOR_MESSAGE_MAX } from '#contract/visitor.ts'
import type { Db, Tables } from '../database/schema.ts'
import { addressesFor, type WriteAddress } from '../files/keys.ts'
import { Refusal, tooMany } from '../http/refusal.ts'
import { storeIncoming } from '../inbox/incoming.ts'
import type { Bound } from '../limits/bounds/bound.ts'
import { VISITOR_MESSAGES_READ } from '../limits/bounds/requests.ts'
import { VISITOR_MESSAGES_A_DAY, VISITOR_MESSAGES_A_MINUTE } from '../limits/bounds/visitorCalls.ts'
import type { Resources } from '../resources.ts'
import type { Visitor } from './visits.ts'

// The messages of a visitor: those of their own thread only.

export type VisitorMessageWire = z.output<typeof sendVisitorMessage.answer>

const CHANNEL = 'widget'

type Store = Pick<Resources, 'db' | 'secret'>

type Row = Selectable<Tables['messages']> &
  Partial<Pick<Nullable<Selectable<Tables['surveys']>>, 'survey_id' | 'score'>>

const toWire = (row: Row, addressFor: WriteAddress): VisitorMessageWire => ({
  message_id: row.message_id,
  client_id: row.client_id,
  content: row.content,
  is_bot: row.is_bot,
  date_registered: row.date_registered.toISOString(),
  photo_url: addressFor(row.photo_url),
  action_url: row.action_url,
  document_url: addressFor(row.document_url),
  author: row.author,
  survey: row.survey_id ? { survey_id: row.survey_id, score: row.score ?? null } : null,
})

const addressesOf = ({ secret }: Store, threadId: string): WriteAddress =>
  addressesFor(secret, { kind: 'visitor', threadId })

export const listMessages = async (
  resources: Store,
  { threadId }: Visitor,
): Promise<VisitorMessageWire[]> => {
  const rows = await resources.db
    .selectFrom('messages')
    .leftJoin('surveys', 'surveys.message_id', 'messages.message_id')
    .selectAll('messages')
    .select(['survey_id', 'score'])
    .where('messages.thread_id', '=', threadId)
    .orderBy('date_registered', 'desc')
    .orderBy('messages.message_id', 'desc')
    .limit(VISITOR_MESSAGES_READ)
    .execute()
  const addressFor = addressesOf(resources, threadId)
  return rows.toReversed().map((row) => toWire(row, addressFor))
}

export const findMessage = async (
  resources: Store,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: number },
): Promise<VisitorMessageWire | null> => {
  const row = await resources.db
    .selectFrom('messages')
    .leftJoin('surveys', 'surveys.message_id', 'messages.message_id')
    .selectAll('messages')
    .select(['survey_id', 'score'])
    .where('messages.message_id', '=', messageId)
    .where('messages.thread_id', '=', threadId)
    .executeTakeFirst()
  return row ? toWire(row, addressesOf(resources, threadId)) : null
}

export const requireContent = (text: string): string => {
  const content = withoutTurns(text).trim()
  if (!content) throw new Refusal(400, 'El mensaje no puede estar vacío')
  if (content.length > VISITOR_MESSAGE_MAX)
    throw new Refusal(400, `El mensaje puede tener hasta ${VISITOR_MESSAGE_MAX} caracteres`)
  return content
}

export interface Written {
  readonly message: VisitorMessageWire
  /** The messages that the staff were not told yet. */
  readonly news: 'nothing' | 'message' | 'conversation'
}

/** Stores a visitor's message, once for each `clientId`; the first message begins the conversation. */
export const write = (
  resources: Store,
  visitor: Visitor,
  clientId: string,
  content: string,
  now: Date,
  /** Names the photo of a message without words. */
  photo: ((transaction: Db) => Promise<string>) | null = null,
): Promise<Written> =>
  resources.db.transaction().execute(async (transaction) => {
    const addressFor = addressesOf(resources, visitor.threadId)
    // Serializes the messages of a visitor: two copies of the first must not both begin a conversation.
    await transaction
      .selectFrom('visitors')
      .select('visitor_id')
      .where('visitor_id', '=', visitor.id)
      .forUpdate()
      .execute()
    const known = await transaction
      .selectFrom('messages')
      .selectAll()
      .where('thread_id', '=', visitor.threadId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    if (known) return { message: toWire(known, addressFor), news: 'nothing' }

    await holdBack(transaction, visitor, now)
    const isNew = await beginConversation(transaction, visitor)
    const message = await storeIncoming(transaction, {
      thread_id: visitor.threadId,
      content,
      client_id: clientId,
      ...(photo && { photo_url: await photo(transaction), wordless: 'file' }),
    })
    return { message: toWire(message, addressFor), news: isNew ? 'conversation' : 'message' }
  })

const bounds: readonly (Bound & { readonly text: string })[] = [
  {
    most: VISITOR_MESSAGES_A_MINUTE,
    within: MINUTE,
    text: 'Escribiste muchos mensajes seguidos. Espera un momento.',
  },
  {
    most: VISITOR_MESSAGES_A_DAY,
    within: DAY,
    text: 'Hoy escribiste demasiados mensajes en este chat. Inténtalo mañana.',
  },
]

const holdBack = async (db: Db, { threadId }: Visitor, ours: Date): Promise<void> => {
  // The database writes the times of messages: a clock that is behind would count the whole day as this minute.
  const { rows } = await sql<{ now: Date }>`
    select greatest(clock_timestamp(), ${ours}::timestamptz) as now`.execute(db)
  const now = rows[0]?.now ?? ours
  for (const { most, within, text } of bounds) {
    const oldestThatCounts = await db
      .selectFrom('messages')
      .select('date_registered')
      .where('thread_id', '=', threadId)
      .where('is_bot', '=', false)
      .where('date_registered', '>', new Date(now.getTime() - within))
      .orderBy('date_registered', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst()
    if (!oldestThatCounts) continue
    const wait = oldestThatCounts.date_registered.getTime() + within - now.getTime()
    throw tooMany(text, wait / 1000)
  }
}

/** Returns whether the conversation is new. */
const beginConversation = async (db: Db, visitor: Visitor): Promise<boolean> => {
  const begun = await db
    .insertInto('conversations')
    .values(({ selectFrom }) => ({
      thread_id: visitor.threadId,
      business_id: visitor.businessId,
      contact_type: CHANNEL,
      contact_id: visitor.id,
      show_name: displayName(CHANNEL, null),
      integration_id: visitor.widgetId,
      assistant_id: selectFrom('integrations')
        .innerJoin('assistants', 'assistants.assistant_id', 'integrations.assistant_id')
        .select('assistants.assistant_id')
        .where('integration_id', '=', visitor.widgetId)
        .where('deleted_at', 'is', null),
    }))
    .onConflict((conflict) => conflict.column('thread_id').doNothing())
    .returning('thread_id')
    .executeTakeFirst()
  if (!begun) return false
  await db
    .updateTable('visitors')
    .set({ thread_id: visitor.threadId })
    .where('visitor_id', '=', visitor.id)
    .execute()
  return true
}
