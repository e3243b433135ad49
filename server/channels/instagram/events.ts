import * as z from 'zod/mini'
import { Loose } from '#contract/loose.ts'
import type { ChannelEvent, IncomingMedia, IncomingMessage } from '../adapter.ts'
import {
  entriesAbout,
  identifier,
  known,
  list,
  Moment,
  maybe,
  momentIn,
  number,
  text,
} from '../meta/webhook.ts'
import { partId } from '../parts.ts'
import { adIn, detailsOf, toldBy, UNSUPPORTED } from './details.ts'
import { type Attachment, Message, Referral } from './message.ts'

// Reads Instagram's part of Meta's webhook.

const Messaging = z.object({
  sender: z.object({ id: identifier }),
  recipient: maybe(z.object({ id: identifier })),
  timestamp: Moment,
  message: maybe(Message),
  message_edit: maybe(z.object({ mid: identifier, text, num_edit: number })),
  reaction: maybe(z.object({ mid: text, action: text, emoji: text, reaction: text })),
  postback: maybe(z.object({ mid: text, title: text, payload: text, referral: Referral })),
  read: maybe(z.object({ mid: text })),
})
type Messaging = z.output<typeof Messaging>

const Entry = z.object({
  id: identifier,
  messaging: list(Messaging),
  /** Another app has the conversation for now. */
  standby: list(Messaging),
  /** The form of accounts that are connected without a page, and of Meta's own test button. */
  changes: list(z.object({ field: Loose, value: maybe(Messaging) })),
})

/** The attachments that Meta gives as files. */
const mediaKinds: Readonly<Record<string, IncomingMedia['kind']>> = {
  image: 'picture',
  video: 'video',
  audio: 'voice',
  file: 'document',
}

/** Null for what is no file. A voice message has a text of its own. */
const fileOf = ({ type, payload }: Attachment, caption: string): IncomingMedia | null => {
  const kind = Object.hasOwn(mediaKinds, type ?? '') ? mediaKinds[type ?? ''] : undefined
  if (kind === undefined || !payload?.url) return null
  const words = kind === 'voice' ? toldBy({ type, payload }).words : ''
  return { kind, media: payload.url, title: null, caption: caption || words }
}

type From = Omit<IncomingMessage, 'id' | 'text' | 'wordless' | 'file' | 'messageKind' | 'details'>

/** It is shown without a word. */
const PHOTO = { kind: 'image', words: '' } as const

/** Recado has one file, and one attachment, for each message. */
const messagesOf = (from: From, message: Message): readonly IncomingMessage[] => {
  const { mid, text = '' } = message
  const files = known(message.attachments)
  const [first, ...others] = files
  const written = text.trim() !== ''
  if (!first) {
    const asks = message.referral?.product?.id ? ('product' as const) : null
    const kind = message.quick_reply ? ('choice' as const) : asks
    const said = written
      ? { text, wordless: null, messageKind: kind }
      : { text: UNSUPPORTED, wordless: 'unreadable' as const, messageKind: 'unsupported' as const }
    return [{ ...from, ...said, id: mid, file: null, details: detailsOf(message, undefined) }]
  }
  const shown = (attachment: Attachment, caption: string) => {
    const file = fileOf(attachment, caption)
    const isImage = file?.kind === 'picture'
    const { kind, words } = isImage ? PHOTO : toldBy(attachment)
    return {
      text: caption || words,
      wordless:
        caption.trim() !== '' || kind === 'heart'
          ? null
          : kind === 'sticker'
            ? ('sticker' as const)
            : kind === 'unsupported'
              ? ('unreadable' as const)
              : ('file' as const),
      file,
      messageKind: kind,
    }
  }
  return [
    { ...from, ...shown(first, text), id: mid, details: detailsOf(message, first) },
    ...others.map((attachment, index) => ({
      ...from,
      ...shown(attachment, ''),
      id: partId(mid, index + 2),
      details: detailsOf({ ...message, reply_to: undefined, referral: undefined }, attachment),
    })),
  ]
}

/** Of what Recado itself sends, too. */
const echoOf = ({ from: to, ...said }: IncomingMessage): ChannelEvent => ({
  ...said,
  ...{ what: 'echo', to, reference: null, mayBeOwn: true },
})

const emojis: Readonly<Record<string, string>> = {
  love: '❤️',
  like: '👍',
  laugh: '😆',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
  dislike: '👎',
}

const emojiOf = ({ emoji, reaction }: NonNullable<Messaging['reaction']>): string =>
  emoji?.trim() || (Object.hasOwn(emojis, reaction ?? '') && emojis[reaction ?? '']) || '❤️'

const eventsOf = (account: string, event: Messaging): readonly ChannelEvent[] => {
  const { sender, recipient, message, message_edit, reaction, postback, read } = event
  const about = { kind: 'instagram', account } as const
  const at = momentIn(event.timestamp)
  if (read?.mid) {
    const news = { id: read.mid, reference: null, status: 'read', reason: null } as const
    return [{ ...about, what: 'status', ...news }]
  }
  // What the account itself does is told with the account as its sender.
  const isOwn = sender.id === account || message?.is_echo === true
  const customer = isOwn ? recipient?.id : sender.id
  if (customer === undefined) return []
  const by = isOwn ? 'business' : 'client'
  const changed = { ...about, what: 'change', customer, by, at } as const
  if (message_edit) {
    const { mid: id, text = null, num_edit = 0 } = message_edit
    // Of those of one moment, the one with the highest number is the last.
    const editedAt = at && new Date(at.getTime() + num_edit)
    return [{ ...changed, id, at: editedAt, change: { is: 'edit', text } }]
  }
  if (reaction?.mid) {
    const emoji = reaction.action === 'unreact' ? null : emojiOf(reaction)
    return [{ ...changed, id: reaction.mid, change: { is: 'reaction', emoji } }]
  }
  const from = { ...about, what: 'message', from: customer, name: null, at, replyTo: null } as const
  if (postback) {
    const ad = adIn(postback.referral)
    return [
      {
        ...from,
        // The older form has none.
        id: postback.mid ?? `postback:${account}:${customer}:${String(event.timestamp)}`,
        text: postback.title?.trim() || postback.payload?.trim() || UNSUPPORTED,
        wordless: null,
        file: null,
        messageKind: 'choice',
        details: Object.keys(ad).length > 0 ? ad : null,
      },
    ]
  }
  if (!message) return []
  if (message.is_deleted) return [{ ...changed, id: message.mid, change: { is: 'revoke' } }]
  const messages = messagesOf({ ...from, replyTo: message.reply_to?.mid ?? null }, message)
  return isOwn ? messages.map(echoOf) : messages
}

const entriesIn = entriesAbout('instagram', Entry)

export const readEvents = (body: unknown): readonly ChannelEvent[] =>
  entriesIn(body).flatMap(({ id, messaging, standby, changes }) =>
    [
      ...known(messaging),
      ...known(standby),
      ...known(changes).flatMap(({ value }) => value ?? []),
    ].flatMap((event) => eventsOf(id, event)),
  )
