import * as z from 'zod/mini'
import type { Wordless } from '../../database/schema.ts'
import type { ChannelEvent, IncomingMedia } from '../adapter.ts'
import { isWindowClosed, WINDOW_CLOSED } from '../meta/failures.ts'
import { entriesAbout, known, list, maybe, text } from '../meta/webhook.ts'

// Reads WhatsApp's part of Meta's webhook.

const File = maybe(z.object({ id: text, caption: text, filename: text }))
const Named = maybe(z.object({ title: text, text: text }))

const Message = z.object({
  id: z.string(),
  from: z.string(),
  type: text,
  text: maybe(z.object({ body: text })),
  image: File,
  sticker: File,
  document: File,
  audio: File,
  video: File,
  location: maybe(
    z.object({ latitude: z.number(), longitude: z.number(), name: text, address: text }),
  ),
  contacts: list(
    z.object({
      name: maybe(z.object({ formatted_name: text })),
      phones: list(z.object({ phone: text })),
    }),
  ),
  reaction: maybe(z.object({ emoji: text })),
  button: Named,
  interactive: maybe(z.object({ button_reply: Named, list_reply: Named })),
})
type Message = z.output<typeof Message>

const Status = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: text,
  errors: list(
    z.object({
      code: maybe(z.number()),
      title: text,
      error_data: maybe(z.object({ details: text })),
    }),
  ),
})

const Value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: list(z.object({ wa_id: z.string(), profile: maybe(z.object({ name: text })) })),
  messages: list(Message),
  statuses: list(Status),
})

const filled = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((each) => each?.trim()).join(' · ')

const titled = (title: string, detail: string): string => (detail ? `${title}: ${detail}` : title)

const VOICE = 'Mensaje de voz'

/** Each kind of message as a readable text; null where there is nothing to read. */
const wordsOf = (message: Message): string | null => {
  const { image, document, audio, video, location, contacts, reaction, button, interactive } =
    message
  switch (message.type) {
    case 'text':
      return message.text?.body ?? null
    case 'image':
      return image?.caption ?? ''
    case 'sticker':
      return ''
    case 'document':
      return titled('Documento', filled(document?.filename, document?.caption))
    case 'audio':
      return audio ? VOICE : null
    case 'video':
      return titled('Video', filled(video?.caption))
    case 'location':
      return location
        ? titled(
            'Ubicación',
            filled(location.name, location.address, `${location.latitude}, ${location.longitude}`),
          )
        : null
    case 'contacts':
      return titled(
        'Contacto',
        known(contacts)
          .map(({ name, phones }) =>
            filled(name?.formatted_name, ...known(phones).map(({ phone }) => phone)),
          )
          .join('; '),
      )
    case 'reaction':
      return reaction?.emoji ? `Reaccionó con ${reaction.emoji}` : null
    case 'button':
      return button?.text ?? null
    case 'interactive':
      return interactive?.button_reply?.title ?? interactive?.list_reply?.title ?? null
    // A customer's change of number is no message.
    case 'system':
      return null
    default:
      return 'Mensaje que solo se puede ver en WhatsApp'
  }
}

/** A reaction has a text of Recado's, and is recognized as one. */
const wordlessOf = ({ type, image, document, video }: Message): Wordless | null => {
  switch (type) {
    case 'text':
    case 'button':
    case 'interactive':
    case 'reaction':
      return null
    case 'sticker':
      return 'sticker'
    default:
      return [image, document, video].some((file) => file?.caption?.trim()) ? null : 'file'
  }
}

/** The file of a message. */
const fileOf = ({ image, sticker, document, audio }: Message): IncomingMedia | null => {
  const picture = image ?? sticker
  if (picture?.id) return pictureAt(picture.id, picture.caption)
  if (document?.id)
    return {
      kind: 'document',
      media: document.id,
      title: document.filename ?? null,
      caption: document.caption ?? '',
    }
  return audio?.id ? { kind: 'voice', media: audio.id, title: null, caption: VOICE } : null
}

const pictureAt = (media: string, caption = ''): IncomingMedia => ({
  kind: 'picture',
  media,
  title: null,
  caption,
})

const statuses = ['sent', 'delivered', 'read', 'failed'] as const

const eventsOf = (value: unknown): ChannelEvent[] => {
  const { data } = z.safeParse(Value, value)
  if (!data) return []
  const account = data.metadata.phone_number_id
  const names = new Map(known(data.contacts).map(({ wa_id, profile }) => [wa_id, profile?.name]))
  const messages = known(data.messages).flatMap((message): ChannelEvent[] => {
    const { id, from } = message
    const text = wordsOf(message)
    if (text === null) return []
    const name = names.get(from)?.trim() || null
    const wordless = wordlessOf(message)
    const file = fileOf(message)
    return [{ what: 'message', kind: 'whatsapp', account, id, from, name, text, wordless, file }]
  })
  const news = known(data.statuses).flatMap(
    ({ id, status, errors, biz_opaque_callback_data }): ChannelEvent[] => {
      const found = statuses.find((each) => each === status)
      if (!found) return []
      const [error] = known(errors)
      const reason = isWindowClosed(error?.code)
        ? WINDOW_CLOSED
        : (error?.error_data?.details ?? error?.title ?? null)
      const reference = biz_opaque_callback_data ?? null
      return [{ what: 'status', kind: 'whatsapp', account, id, reference, status: found, reason }]
    },
  )
  return [...messages, ...news]
}

const Entry = z.object({ changes: list(z.object({ value: z.unknown() })) })

export const readEvents = (body: unknown): readonly ChannelEvent[] =>
  entriesAbout('whatsapp_business_account', Entry, body).flatMap(({ changes }) =>
    known(changes).flatMap(({ value }) => eventsOf(value)),
  )
