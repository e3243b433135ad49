import type { Wordless } from '../../database/schema.ts'
import type { ChangeEvent, IncomingMedia, Saying } from '../adapter.ts'
import { momentIn } from '../meta/webhook.ts'
import { detailsOf, kindOf } from './details.ts'
import type { Message } from './message.ts'
import { ELSEWHERE, VOICE, wordsOf } from './words.ts'

// What a message says, or changes, whoever wrote it.

const wordlessOf = (message: Message, words: string): Wordless | null => {
  const { type, image, document, video } = message
  if (words === ELSEWHERE || kindOf(message) === 'unsupported') return 'unreadable'
  switch (type) {
    case 'text':
    case 'button':
    case 'interactive':
    case 'order':
      return null
    case 'sticker':
      return 'sticker'
    default:
      return [image, document, video].some((file) => file?.caption?.trim()) ? null : 'file'
  }
}

/** The file of a message. */
const fileOf = ({ image, sticker, document, audio, video }: Message): IncomingMedia | null => {
  const picture = image ?? sticker
  if (picture?.id) return pictureAt(picture.id, picture.caption)
  if (document?.id)
    return {
      kind: 'document',
      media: document.id,
      title: document.filename ?? null,
      caption: document.caption ?? '',
    }
  if (video?.id)
    return { kind: 'video', media: video.id, title: null, caption: video.caption ?? '' }
  return audio?.id ? { kind: 'voice', media: audio.id, title: null, caption: VOICE } : null
}

const pictureAt = (media: string, caption = ''): IncomingMedia => ({
  kind: 'picture',
  media,
  title: null,
  caption,
})

export type Change = Pick<ChangeEvent, 'what' | 'id' | 'by' | 'at' | 'change'>

/** An edit, a revoke or a reaction, which changes another message; null for a message of its own. */
export const changeOf = (message: Message, by: ChangeEvent['by']): Change | null => {
  const { edit, revoke, reaction } = message
  const changed = (id: string | undefined, change: ChangeEvent['change']) =>
    id ? ({ what: 'change', id, by, at: momentIn(message.timestamp), change } as const) : null
  switch (message.type) {
    case 'edit': {
      const { text: words, image, video, document } = edit?.message ?? {}
      const text = words?.body ?? image?.caption ?? video?.caption ?? document?.caption
      return changed(edit?.original_message_id, { is: 'edit', text: text ?? null })
    }
    case 'revoke':
      return changed(revoke?.original_message_id, { is: 'revoke' })
    case 'reaction':
      return changed(reaction?.message_id, { is: 'reaction', emoji: reaction?.emoji || null })
    default:
      return null
  }
}

/** Null where there is nothing to read. */
export const sayingOf = (message: Message): Saying | null => {
  const text = wordsOf(message)
  return text === null
    ? null
    : {
        text,
        wordless: wordlessOf(message, text),
        file: fileOf(message),
        messageKind: kindOf(message),
        details: detailsOf(message),
        replyTo: message.context?.id ?? null,
        at: momentIn(message.timestamp),
      }
}
