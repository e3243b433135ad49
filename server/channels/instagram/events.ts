import * as z from 'zod/mini'
import type { ChannelEvent, IncomingMedia } from '../adapter.ts'
import { entriesAbout, known, list, maybe, text } from '../meta/webhook.ts'

// Reads Instagram's part of Meta's webhook.

const Messaging = z.object({
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

const Entry = z.object({ id: z.union([z.string(), z.number()]), messaging: list(Messaging) })

const pictureAt = (media: string, caption = ''): IncomingMedia => ({
  kind: 'picture',
  media,
  title: null,
  caption,
})

const eventsOf = (
  account: string,
  { sender, recipient, message, postback, read }: z.output<typeof Messaging>,
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

export const readEvents = (body: unknown): readonly ChannelEvent[] =>
  entriesAbout('instagram', Entry, body).flatMap(({ id, messaging }) =>
    known(messaging).flatMap((event) => eventsOf(String(id), event)),
  )
