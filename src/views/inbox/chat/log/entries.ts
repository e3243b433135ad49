import type { Message } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { dayName } from './dayName.ts'

// The entries of the log: the thread's messages, then the outgoing ones.

export type Entry = {
  /** Stable, also when an outgoing message becomes a message of the thread. */
  readonly key: string
  /** The day's name where the entry begins one. */
  readonly day: string | null
  /** The first unread message when the conversation was opened. */
  readonly isUnreadFirst: boolean
  /** The first of several entries of one side. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly fromBusiness: boolean
  /** The name of the writer; null where it is unknown, or the entry before has the same one. */
  readonly writer: string | null
  readonly at: number
} & (
  | { readonly message: Message; readonly outgoing?: undefined }
  | { readonly outgoing: OutgoingMessage; readonly message?: undefined }
)

/** A longer pause separates two entries of one side. */
const PAUSE = 10 * 60_000

const ME = 'Tú'

/** The back end tells who wrote for the business. */
const writerOf = ({ author, authorName, isOwn }: Message): string | null => {
  if (isOwn) return ME
  return authorName ?? (author === 'assistant' ? 'Asistente' : null)
}

const sideOf = (message: Message) => ({
  fromBusiness: message.fromBusiness,
  by: message.fromBusiness ? writerOf(message) : null,
  at: message.at,
  message,
})
const oursOf = (by: string | null) => (outgoing: OutgoingMessage) => ({
  fromBusiness: true,
  by,
  at: outgoing.at,
  outgoing,
})

/** Tells which message begins a day, in the order of time: the clock is read once for each day. */
function dayTeller(now: number) {
  let from = 0
  let until = 0
  return (at: number): string | null => {
    if (at <= 0 || (at >= from && at < until)) return null
    const midnight = new Date(at)
    from = midnight.setHours(0, 0, 0, 0)
    until = midnight.setDate(midnight.getDate() + 1)
    return dayName(at, now)
  }
}

/**
 * A message of the business is identified by its text and by the number of equal ones before it, so that an outgoing message and its later
 * copy in the thread are one entry on the screen.
 */
function keyTeller() {
  const counts = new Map<string, number>()
  return (text: string): string => {
    const plain = text.trim()
    const count = (counts.get(plain) ?? 0) + 1
    counts.set(plain, count)
    return `b|${plain}|${count}`
  }
}

export function entriesOf(
  messages: readonly Message[],
  outgoing: readonly OutgoingMessage[],
  now: number,
  unreadKey: string | null = null,
): readonly Entry[] {
  // Where names are told, a message on its way has the name that it will have.
  const own = messages.some(({ authorName }) => authorName !== undefined) ? ME : null
  const said = [...messages.map(sideOf), ...outgoing.map(oursOf(own))]
  const dayOf = dayTeller(now)
  const keyOf = keyTeller()
  const days = said.map(({ at }) => dayOf(at))
  const isUnreadFirst = (it: (typeof said)[number]): boolean =>
    unreadKey !== null && 'message' in it && it.message.key === unreadKey
  const isApart = (index: number): boolean => {
    const it = said[index]
    const before = said[index - 1]
    return (
      !it ||
      !before ||
      days[index] !== null ||
      isUnreadFirst(it) ||
      before.fromBusiness !== it.fromBusiness ||
      before.by !== it.by ||
      it.at - before.at > PAUSE
    )
  }
  return said.map((it, index) => ({
    ...it,
    writer: isApart(index) ? it.by : null,
    key:
      'message' in it && !it.fromBusiness
        ? `c|${it.message.key}`
        : keyOf('message' in it ? it.message.text : it.outgoing.text),
    day: days[index] ?? null,
    isUnreadFirst: isUnreadFirst(it),
    isFirst: isApart(index),
    isLast: isApart(index + 1),
  }))
}
