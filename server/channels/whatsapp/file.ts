import type { IncomingMedia } from '../adapter.ts'
import type { Message } from './message.ts'

const pictureAt = (media: string, caption = ''): IncomingMedia => ({
  kind: 'picture',
  media,
  title: null,
  caption,
})

/** The text of a message with a sound, which has no words beside it. */
export const soundWords = ({ audio }: Message): string =>
  audio?.voice === false ? 'Audio' : 'Mensaje de voz'

/** The file of a message; null where it has none, or Meta does not say which. */
export const fileOf = (message: Message): IncomingMedia | null => {
  const { image, sticker, document, audio, video } = message
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
  if (!audio?.id) return null
  const kind = audio.voice === false ? 'audio' : 'voice'
  return { kind, media: audio.id, title: null, caption: soundWords(message) }
}
