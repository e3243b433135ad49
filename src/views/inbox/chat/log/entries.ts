import type { Message } from '#contract/inbox'
import type { OutgoingMessage } from '#contract/outgoing'
import { dayName } from './dayName.ts'

// What the log shows, one entry each: the thread's messages, then those on their way out.

export type Entry = {
  /** Stable, also from the moment a message is written until the thread shows it. */
  readonly key: string
  /** The day that begins with it, in words. */
  readonly day: string | null
  /** The first that was unread when the conversation was opened. */
  readonly isUnreadFirst: boolean
  /** First of several that one side said in a row. */
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly fromBusiness: boolean
  readonly at: number
} & (
  | { readonly message: Message; readonly outgoing?: undefined }
  | { readonly outgoing: OutgoingMessage; readonly message?: undefined }
)

/** Longer silences set apart what one side says. */
const PAUSE = 10 * 60_000

const sideOf = (message: Message) => ({
  fromBusiness: message.fromBusiness,
  at: message.at,
  message,
})
const oursOf = (outgoing: OutgoingMessage) => ({ fromBusiness: true, at: outgoing.at, outgoing })

/** Tells, in order of time, which message begins a day: the clock is asked once for each day. */
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
 * What the business says is known by its text and by how often it said the same before, so that an
 * outgoing message and the one that the thread shows later are one and the same on the screen.
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
  const said = [...messages.map(sideOf), ...outgoing.map(oursOf)]
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
      it.at - before.at > PAUSE
    )
  }
  return said.map((it, index) => ({
    ...it,
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
