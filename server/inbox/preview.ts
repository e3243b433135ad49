import type { Selectable } from 'kysely'
import type { MessageKind } from '#contract/messageDetails.ts'
import type { Db, Tables } from '../database/schema.ts'

// The preview of a conversation in the list: the customer's last message.

const REMOVED = 'Mensaje eliminado'

type Previewed = Pick<
  Selectable<Tables['messages']>,
  'content' | 'wordless' | 'kind' | 'removed_at' | 'details'
>

/** The messages that may come without words; of any other kind only a photo does. */
const wordlessKinds: Readonly<Partial<Record<MessageKind, string>>> = {
  sticker: 'Sticker',
  video: 'Video',
  document: 'Documento',
}

const withoutWords = ({ wordless, kind }: Previewed): string =>
  wordless === 'sticker' ? 'Sticker' : ((kind && wordlessKinds[kind]) ?? 'Foto')

export const previewOf = (message: Previewed): string => {
  if (message.removed_at !== null) return REMOVED
  const text = message.content.trim()
  // In a group, a photo without words has the name of its author in their place.
  if (text !== '' && text === message.details?.author) return `${text}: ${withoutWords(message)}`
  // The words of a voice note, once they are known.
  const { transcript } = message.details ?? {}
  return transcript === undefined ? text || withoutWords(message) : `${text}: ${transcript}`
}

/**
 * After a change of a message: the preview is of the last one. Call it in a transaction that holds the conversation.
 */
export const refreshPreview = async (transaction: Db, threadId: string): Promise<void> => {
  const last = await transaction
    .selectFrom('messages')
    .select(['content', 'wordless', 'kind', 'removed_at', 'details'])
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
