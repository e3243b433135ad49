import { MINUTE } from '#contract/durations.ts'
import type { VisitorMessage } from '#contract/visitor.ts'
import type { Outgoing } from '#machines/visitor/visitorMessages.ts'
import { dayName, exactTime } from '../ui/time.ts'

// The entries of the list, in order: days, and the bubbles of each.

export interface Bubble {
  readonly key: string
  readonly isMine: boolean
  readonly at: number
  /** '14:05' */
  readonly time: string
  readonly text: string
  readonly message: VisitorMessage | null
  readonly outgoing: Outgoing | null
  /** True if the bubble before is of the same person, a short time earlier. */
  readonly continues: boolean
}

export interface Day {
  readonly key: string
  readonly name: string
  readonly bubbles: readonly Bubble[]
}

const TOGETHER = 5 * MINUTE

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

type Unplaced = Omit<Bubble, 'time' | 'continues'>

const fromMessage = (message: VisitorMessage): Unplaced => ({
  key: message.clientId ?? String(message.id),
  isMine: !message.fromBusiness,
  at: message.at,
  text: message.text,
  message,
  outgoing: null,
})

const fromOutgoing = (outgoing: Outgoing): Unplaced => ({
  key: outgoing.id,
  isMine: true,
  at: outgoing.at,
  text: outgoing.text,
  message: null,
  outgoing,
})

/** The messages of the thread, then the outgoing ones, by days. */
export const daysOf = (
  messages: readonly VisitorMessage[],
  outgoing: readonly Outgoing[],
  now: number,
): readonly Day[] => {
  const days = new Map<number, Bubble[]>()
  let last: Unplaced | undefined
  for (const bubble of [...messages.map(fromMessage), ...outgoing.map(fromOutgoing)]) {
    const day = startOfDay(bubble.at)
    const bubbles = days.get(day) ?? []
    days.set(day, bubbles)
    const continues =
      bubbles.length > 0 && last?.isMine === bubble.isMine && bubble.at - last.at < TOGETHER
    bubbles.push({ ...bubble, time: exactTime(bubble.at), continues })
    last = bubble
  }
  return [...days].map(([day, bubbles]) => ({
    key: String(day),
    name: dayName(day, now),
    bubbles,
  }))
}

export interface TextPart {
  readonly text: string
  readonly url: string | null
}

const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/i

/** The addresses within a text, as links. */
export const partsOf = (text: string): readonly TextPart[] =>
  text
    .split(LINK)
    .map((part, index) => ({ text: part, url: index % 2 === 1 ? part : null }))
    .filter((part) => part.text !== '')
