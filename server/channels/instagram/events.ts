import * as z from 'zod/mini'
import { Loose } from '#contract/loose.ts'
import { MOST_EDITS } from '../../limits/bounds/reading.ts'
import type { ChannelEvent, IncomingMedia, IncomingMessage } from '../adapter.ts'
import { isMetasFile } from '../meta/hosts.ts'
import {
  entriesAbout,
  id,
  known,
  list,
  Moment,
  maybe,
  momentIn,
  number,
  ownId,
  plainly,
  text,
  words,
} from '../meta/webhook.ts'
import { partId, reactedWith } from '../parts.ts'
import { isSeen } from '../seen.ts'
import { detailsOf, distinct, originIn, toldBy, typeOf, UNSUPPORTED } from './details.ts'
import { type Attachment, Message, Referral } from './message.ts'

// Reads Instagram's part of Meta's webhook.

const Party = maybe(plainly('id', z.object({ id })))

const Messaging = z.object({
  sender: Party,
  recipient: Party,
  timestamp: Moment,
  message: maybe(plainly('text', Message)),
  message_edit: maybe(z.object({ mid: id, text: words, num_edit: number })),
  reaction: maybe(z.object({ mid: id, action: text, emoji: text, reaction: text })),
  postback: maybe(z.object({ mid: id, title: words, payload: words, referral: Referral })),
  read: maybe(z.object({ mid: id })),
})
type Messaging = z.output<typeof Messaging>

const Entry = z.object({
  id,
  /** When Meta told it first. */
  time: Moment,
  messaging: list(Messaging),
  /** Another app has the conversation for now. */
  standby: list(Messaging),
  /** The form of accounts that are connected without a page, and of Meta's own test button. */
  changes: list(z.object({ field: Loose, value: list(Messaging) })),
})

/** The attachments that Meta gives as files. */
const mediaKinds: Readonly<Record<string, IncomingMedia['kind']>> = {
  image: 'picture',
  video: 'video',
  audio: 'voice',
  file: 'document',
}

const stickers = ['sticker', 'animated_image']

/** Null for what is no file. A voice message has a text of its own. */
const fileOf = (attachment: Attachment, caption: string): IncomingMedia | null => {
  const { payload } = attachment
  const type = typeOf(attachment)
  // Others are somebody else's, as Giphy's.
  if (stickers.includes(type))
    return payload?.url && isMetasFile(payload.url)
      ? { kind: 'picture', media: payload.url, title: null, caption }
      : null
  const kind = Object.hasOwn(mediaKinds, type) ? mediaKinds[type] : undefined
  if (kind === undefined || !payload?.url) return null
  const words = kind === 'voice' ? toldBy(attachment).words : ''
  return { kind, media: payload.url, title: null, caption: caption || words }
}

/** Nothing that anybody can read. */
const UNREADABLE = {
  text: UNSUPPORTED,
  wordless: 'unreadable',
  messageKind: 'unsupported',
} as const

type From = Omit<IncomingMessage, 'text' | 'wordless' | 'file' | 'messageKind' | 'details'>

/** Recado has one file, and one attachment, for each message. */
const messagesOf = (from: From, message: Message): readonly IncomingMessage[] => {
  const { id: mid } = from
  const said = message.text ?? ''
  const text = isSeen(said) ? said : (message.quick_reply?.payload ?? '')
  const files = distinct(known(message.attachments))
  const [first, ...others] = files
  const written = text.trim() !== ''
  if (!first) {
    const asks = message.referral?.product?.id ? ('product' as const) : null
    const kind = message.quick_reply ? ('choice' as const) : asks
    const shown = written ? { text, wordless: null, messageKind: kind } : UNREADABLE
    return [{ ...from, ...shown, file: null, details: detailsOf(message, undefined) }]
  }
  const shown = (attachment: Attachment, caption: string) => {
    const file = fileOf(attachment, caption)
    const isPicture = file?.kind === 'picture'
    const { kind, words } = toldBy(attachment)
    return {
      text: caption || (isPicture ? '' : words),
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
    { ...from, ...shown(first, text), details: detailsOf(message, first) },
    ...others.map((attachment, index) => ({
      ...from,
      ...shown(attachment, ''),
      id: partId(mid, index + 2),
      details: detailsOf(
        { ...message, text: '', reply_to: undefined, referral: undefined },
        attachment,
      ),
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

const isTaken = ({ action }: NonNullable<Messaging['reaction']>): boolean =>
  action?.trim().toLowerCase() === 'unreact'

const emojiOf = ({ emoji, reaction }: NonNullable<Messaging['reaction']>): string =>
  emoji?.trim() || (Object.hasOwn(emojis, reaction ?? '') && emojis[reaction ?? '']) || '❤️'

interface Told {
  readonly account: string
  readonly time: Date | null
  readonly event: Messaging
}

/** Null where the channel does not count the edits. */
const numberOf = (number: number | undefined): number | null =>
  number === undefined ? null : Math.min(Math.max(Math.trunc(number), 0), MOST_EDITS)

/** Null where nothing is changed: an edit with the number 0 that says no words comes with a new message. */
const changeOf = ({ message, message_edit, reaction }: Messaging, at: Date | null) => {
  if (message_edit?.mid) {
    const { mid, text = null, num_edit } = message_edit
    if (num_edit === 0 && text === null) return null
    const edit = { is: 'edit', text, number: numberOf(num_edit) } as const
    return { id: mid, at, change: edit } as const
  }
  if (reaction?.mid) {
    const emoji = isTaken(reaction) ? null : emojiOf(reaction)
    return { id: reaction.mid, at, change: { is: 'reaction', emoji } } as const
  }
  return message?.is_deleted && message.mid
    ? ({ id: message.mid, at, change: { is: 'revoke' } } as const)
    : null
}

/** What stands in the place of a change that names no message. */
const loneWords = ({ message_edit, reaction }: Messaging): string | undefined => {
  if (message_edit && !message_edit.mid) return message_edit.text?.trim()
  const isGiven = reaction && !reaction.mid && !isTaken(reaction)
  return isGiven ? reactedWith(emojiOf(reaction)) : undefined
}

/** Who did it, and to whom: what the account itself does is told with the account as its sender. */
const partiesOf = ({ account, event: { sender, recipient, message } }: Told) => {
  const isToOther =
    sender?.id === undefined && recipient?.id !== undefined && recipient.id !== account
  const isOwn = sender?.id === account || message?.is_echo === true || isToOther
  return {
    isOwn,
    isNamed: isOwn || sender !== undefined,
    customer: isOwn ? recipient?.id : sender?.id,
  }
}

const saidIn = (told: Told, at: Date | null): readonly ChannelEvent[] => {
  const { account, event } = told
  const { message, postback } = event
  const { isOwn, customer } = partiesOf(told)
  if (customer === undefined) return []
  const id = message?.mid ?? postback?.mid ?? ownId({ ...event, timestamp: at?.getTime() })
  const about = { kind: 'instagram', account, id, from: customer, name: null, at } as const
  const from = { ...about, what: 'message', replyTo: null } as const
  if (postback) {
    const origin = originIn(postback.referral)
    const details = Object.keys(origin).length > 0 ? origin : null
    const chosen = (postback.title ?? postback.payload)?.trim()
    const shown = chosen
      ? { text: chosen, wordless: null, messageKind: 'choice' as const }
      : UNREADABLE
    return [{ ...from, ...shown, file: null, details }]
  }
  if (message && !message.is_deleted) {
    const messages = messagesOf({ ...from, replyTo: message.reply_to?.mid ?? null }, message)
    return isOwn ? messages.map(echoOf) : messages
  }
  const text = loneWords(event)
  return text && !isOwn
    ? [{ ...from, text, wordless: 'sticker', file: null, messageKind: null, details: null }]
    : []
}

const changesIn = (told: Told, at: Date | null): readonly ChannelEvent[] => {
  const change = changeOf(told.event, at)
  if (!change) return []
  const { isOwn, isNamed, customer = null } = partiesOf(told)
  // An unsend or an edit is of whoever wrote the message, where nobody is named.
  const isOfEither = !isNamed && change.change.is !== 'reaction'
  const sides = isOfEither ? [true, false] : [isOwn]
  return sides.map((isBusiness) => ({
    ...{ what: 'change', kind: 'instagram', account: told.account, customer, ...change },
    by: isBusiness ? 'business' : 'client',
  }))
}

const readIn = ({ account, event: { read } }: Told): readonly ChannelEvent[] =>
  read?.mid
    ? [
        {
          ...{ what: 'status', kind: 'instagram', account, id: read.mid },
          ...{ reference: null, status: 'read', reason: null },
        },
      ]
    : []

/** An event may be several things at once. */
const eventsOf = (told: Told): readonly ChannelEvent[] => {
  const at = momentIn(told.event.timestamp) ?? told.time
  return [...saidIn(told, at), ...changesIn(told, at), ...readIn(told)]
}

/** Where the entry does not name the account, the event does. */
const accountOf = ({ sender, recipient, message }: Messaging): string | undefined =>
  message?.is_echo ? sender?.id : recipient?.id

const entriesIn = entriesAbout('instagram', Entry)

export const readEvents = (body: unknown): readonly ChannelEvent[] =>
  entriesIn(body).flatMap(({ id, time, messaging, standby, changes }) =>
    [
      ...known(messaging),
      ...known(standby),
      ...known(changes).flatMap(({ value }) => known(value)),
    ].flatMap((event) => {
      const account = id ?? accountOf(event)
      return account === undefined ? [] : eventsOf({ account, time: momentIn(time), event })
    }),
  )
