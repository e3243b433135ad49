import type { Wordless } from '../../database/schema.ts'
import { MOST_PARTS } from '../../limits/bounds/reading.ts'
import type { ChangeEvent, Saying } from '../adapter.ts'
import { momentIn } from '../meta/webhook.ts'
import { detailsOf, kindOf } from './details.ts'
import { fileOf } from './file.ts'
import { filesIn } from './form.ts'
import type { Message } from './message.ts'
import { editedWords, placeholderOf, wordsOf } from './words.ts'

// What a message says, or changes, whoever wrote it.

const wordlessOf = ({ type, image, document, video }: Message): Wordless | null => {
  switch (type) {
    case 'sticker':
      return 'sticker'
    case 'image':
    case 'document':
    case 'video':
      return [image, document, video].some((file) => file?.caption?.trim()) ? null : 'file'
    case 'audio':
    case 'location':
    case 'contacts':
      return 'file'
    // There is nothing to answer.
    case 'reaction':
    case 'revoke':
      return 'sticker'
    default:
      return null
  }
}

export type Change = Pick<ChangeEvent, 'what' | 'id' | 'by' | 'at' | 'change'>

/** An edit, a revoke or a reaction, which changes another message; null for a message of its own. */
export const changeOf = (message: Message, by: ChangeEvent['by']): Change | null => {
  const { edit, revoke, reaction } = message
  const changed = (id: string | undefined, change: ChangeEvent['change']) =>
    id ? ({ what: 'change', id, by, at: momentIn(message.timestamp), change } as const) : null
  switch (message.type) {
    case 'edit': {
      const id = edit?.original_message_id || edit?.message?.context?.id
      return changed(id, { is: 'edit', text: editedWords(message) })
    }
    case 'revoke':
      return changed(revoke?.original_message_id, { is: 'revoke' })
    case 'reaction':
      return changed(reaction?.message_id, {
        is: 'reaction',
        emoji: reaction?.emoji?.trim() || null,
      })
    default:
      return null
  }
}

/** The files of a form, each a message of its own after it: to answer them is to answer the form. */
export const picked = (message: Message): readonly Saying[] =>
  filesIn(message)
    .slice(0, MOST_PARTS - 1)
    .map((file) => ({
      ...{ wordless: 'sticker', file, details: null, replyTo: null },
      text: file.kind === 'picture' ? '' : `Documento: ${file.title}`,
      messageKind: file.kind === 'picture' ? 'image' : 'document',
      at: momentIn(message.timestamp),
    }))

/** Null where nothing was said. */
export const sayingOf = (message: Message): Saying | null => {
  const words = wordsOf(message)
  const text = words ?? placeholderOf(message)
  const kind = kindOf(message)
  const isRead = words !== null && (kind !== 'unsupported' || message.type === 'reaction')
  return text === null
    ? null
    : {
        text,
        wordless: isRead || message.type === 'revoke' ? wordlessOf(message) : 'unreadable',
        file: fileOf(message),
        messageKind: isRead ? kind : 'unsupported',
        details: detailsOf(message),
        replyTo: message.context?.id ?? null,
        at: momentIn(message.timestamp),
      }
}
