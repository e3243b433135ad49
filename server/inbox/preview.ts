import type { Selectable } from 'kysely'
import type { MessageKind } from '#contract/messageDetails.ts'
import type { Db, Tables } from '../database/schema.ts'

// The preview of a conversation in the list: the customer's last message.

const REMOVED = 'Mensaje eliminado'

type Previewed = Pick<
  Selectable<Tables['messages']>,
  'content' | 'wordless' | 'kind' | 'removed_at'
>

/** The messages that may come without words; of any other kind only a photo does. */
const wordlessKinds: Readonly<Partial<Record<MessageKind, string>>> = {
  sticker: 'Sticker',
  video: 'Video',
  document: 'Documento',
}

const withoutWords = ({ wordless, kind }: Previewed): string =>
  wordless === 'sticker' ? 'Sticker' : ((kind && wordlessKinds[kind]) ?? 'Foto')

export const previewOf = (message: Previewed): string =>
  message.removed_at === null ? message.content.trim() || withoutWords(message) : REMOVED

/**
 * After a change of a message: the preview is of the last one. Call it in a transaction that holds the conversation.
 */
export const refreshPreview = async (transaction: Db, threadId: string): Promise<void> => {
  const last = await transaction
    .selectFrom('messages')
    .select(['content', 'wordless', 'kind', 'removed_at'])
    .where('thread_id', '=', threadId)
    .where('is_bot', '=', false)
    .orderBy('date_registered', 'desc')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await transaction
    .updateTable('conversations')
    .set({ last_client_message: previewOf(last) })
    .where('thread_id', '=', threadId)
    .execute()
}
