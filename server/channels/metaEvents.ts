import * as z from 'zod/mini'
import type { MediaKind, Wordless } from '../database/schema.ts'
import { isWindowClosed, WINDOW_CLOSED } from './window.ts'

// Reads Meta's webhooks leniently: an entry of an unknown kind does not affect the others.

const text = z.catch(z.optional(z.string()), undefined)
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)
/** The readable items of a list. */
const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.array(z.catch(z.nullable(schema), null)), [])

const File = maybe(z.object({ id: text, caption: text, filename: text }))
const Named = maybe(z.object({ title: text, text: text }))

const WhatsappMessage = z.object({
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
type WhatsappMessage = z.output<typeof WhatsappMessage>

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

const WhatsappValue = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: list(z.object({ wa_id: z.string(), profile: maybe(z.object({ name: text })) })),
  messages: list(WhatsappMessage),
  statuses: list(Status),
})

const InstagramEvent = z.object({
  sender: z.object({ id: z.string() }),
  recipient: maybe(z.object({ id: z.string() })),
  message: maybe(
    z.object({
      mid: z.string(),
      text: text,
      is_echo: maybe(z.boolean()),
      attachments: list(z.object({ type: text, payload: maybe(z.object({ url: text })) })),
    }),
  ),
  postback: maybe(z.object({ mid: z.string(), title: text })),
  read: maybe(z.object({ mid: text })),
})

const Webhook = z.object({
  object: z.string(),
  entry: list(
    z.object({
      id: z.union([z.string(), z.number()]),
      changes: list(z.object({ value: z.unknown() })),
      messaging: list(InstagramEvent),
    }),
  ),
})

/** The channel's reference to a file. */
interface IncomingMedia {
  readonly kind: MediaKind
  readonly media: string
  readonly title: string | null
  /** The text beside the file. */
  readonly caption: string
}

export interface IncomingMessage {
  readonly what: 'message'
  readonly kind: 'whatsapp' | 'instagram'
  /** The number or account that received the message. */
  readonly account: string
  readonly id: string
  readonly from: string
  readonly name: string | null
  /** The content while the file is missing. */
  readonly text: string
  /** Null where the customer wrote a text. */
  readonly wordless: Wordless | null
  readonly file: IncomingMedia | null
}

export interface DeliveryNews {
  readonly what: 'status'
  readonly account: string
  readonly kind: 'whatsapp' | 'instagram'
  readonly id: string
  /** Recado's reference, sent with the message. */
  readonly reference: string | null
  readonly status: 'sent' | 'delivered' | 'read' | 'failed'
  readonly reason: string | null
}

/** A message of the business on Instagram, sent by Recado or elsewhere. */
export interface Echo {
  readonly what: 'echo'
  readonly account: string
  readonly kind: 'instagram'
  readonly id: string
  readonly to: string
  readonly text: string
}

export type ChannelEvent = IncomingMessage | DeliveryNews | Echo

const known = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.flatMap((value) => (value === null ? [] : [value]))

const filled = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((each) => each?.trim()).join(' · ')

const titled = (title: string, detail: string): string => (detail ? `${title}: ${detail}` : title)

const VOICE = 'Mensaje de voz'

/** Each kind of message as a readable text; null where there is nothing to read. */
const wordsOf = (message: WhatsappMessage): string | null => {
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
      return titled('Vídeo', filled(video?.caption))
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
const wordlessOf = ({ type, image, document, video }: WhatsappMessage): Wordless | null => {
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
const fileOf = ({ image, sticker, document, audio }: WhatsappMessage): IncomingMedia | null => {
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

const whatsappEvents = (value: unknown): ChannelEvent[] => {
  const { data } = z.safeParse(WhatsappValue, value)
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

const instagramEvents = (
  account: string,
  { sender, recipient, message, postback, read }: z.output<typeof InstagramEvent>,
): ChannelEvent[] => {
  const about = { kind: 'instagram', account } as const
  if (read?.mid) {
    const news = { id: read.mid, reference: null, status: 'read', reason: null } as const
    return [{ ...about, what: 'status', ...news }]
  }
  const from = { ...about, what: 'message', from: sender.id, name: null, wordless: null } as const
  if (postback) return [{ ...from, id: postback.mid, text: postback.title ?? '', file: null }]
  if (!message) return []
  if (message.is_echo) {
    const { mid: id, text } = message
    return recipient && text ? [{ ...about, what: 'echo', id, to: recipient.id, text }] : []
  }
  const files = known(message.attachments)
  const pictures = files.flatMap(({ type, payload }) =>
    type === 'image' && payload?.url ? [payload.url] : [],
  )
  const isMore = files.length > pictures.length
  const text = message.text ?? (pictures.length === 0 && isMore ? ELSEWHERE : '')
  const [first, ...others] = pictures
  if (text === '' && first === undefined) return []
  const { mid } = message
  const file = first === undefined ? null : pictureAt(first, text)
  return [
    { ...from, id: mid, text, wordless: message.text?.trim() ? null : 'file', file },
    // Recado has one file for each message.
    ...others.map((url, index) => ({
      ...from,
      wordless: 'file' as const,
      id: `${mid}#${index + 2}`,
      text: '',
      file: pictureAt(url),
    })),
    ...(pictures.length > 0 && isMore
      ? [{ ...from, wordless: 'file' as const, id: `${mid}#more`, text: ELSEWHERE, file: null }]
      : []),
  ]
}

const ELSEWHERE = 'Archivo que solo se puede ver en Instagram'

export const readWebhook = (body: unknown): readonly ChannelEvent[] => {
  const { data } = z.safeParse(Webhook, body)
  if (!data) return []
  return known(data.entry).flatMap((entry) =>
    data.object === 'whatsapp_business_account'
      ? known(entry.changes).flatMap(({ value }) => whatsappEvents(value))
      : data.object === 'instagram'
        ? known(entry.messaging).flatMap((event) => instagramEvents(String(entry.id), event))
        : [],
  )
}
