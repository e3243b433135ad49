import { type Insertable, type Selectable, sql } from 'kysely'
import { askAssistant } from '../answering/rows.ts'
import { heardFrom } from '../clients/interactions.ts'
import type { Db, Tables } from '../database/schema.ts'
import { openAgain } from './states/states.ts'

/** The preview of the customer's last message. Only a photo or a sticker comes without words. */
export const previewOf = ({
  content,
  wordless,
}: Pick<Selectable<Tables['messages']>, 'content' | 'wordless'>): string =>
  content.trim() || (wordless === 'sticker' ? 'Sticker' : 'Foto')

type Incoming = Pick<Insertable<Tables['messages']>, 'thread_id' | 'content'> &
  Partial<Insertable<Tables['messages']>>

/** Stores a customer's message of any channel. Call it in a transaction that holds the conversation's sender. */
export const storeIncoming = async (transaction: Db, incoming: Incoming) => {
  const message = await transaction
    .insertInto('messages')
    .values({ date_registered: sql<Date>`clock_timestamp()`, ...incoming, is_bot: false })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { thread_id, date_registered } = message
  await transaction
    .updateTable('conversations')
    .set({ last_client_message: previewOf(message), last_client_message_at: date_registered })
    .where('thread_id', '=', thread_id)
    .execute()
  await openAgain(transaction, thread_id)
  await heardFrom(transaction, thread_id, date_registered)
  await askAssistant(transaction, thread_id)
  return message
}
