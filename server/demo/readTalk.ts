import { DAY, MINUTE } from '#contract/durations.ts'
import { shopDay, shopTime } from './calendar.ts'
import { between, type Random } from './random.ts'
import type { Talk } from './talk.ts'

export interface Said {
  readonly text: string
  readonly isBot: boolean
  /** Of a message of the business: the person of the conversation wrote it, and no assistant. */
  readonly isOfPerson: boolean
  readonly at: Date
  readonly photoUrl: string | null
  readonly documentUrl: string | null
  readonly actionUrl: string | null
}

type Line =
  | { readonly kind: 'said'; readonly said: Omit<Said, 'at'> }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'days'; readonly days: number; readonly at: string }

const attachment = /^\[(foto|doc|enlace) ([\w-]+)\]\s*/

const readSaid = (line: string): Line => {
  const isOfPerson = line.startsWith('<<')
  const rest = line.slice(isOfPerson ? 2 : 1).trim()
  const [prefix = '', kind, file] = attachment.exec(rest) ?? []
  return {
    kind: 'said',
    said: {
      text: rest.slice(prefix.length),
      isBot: line.startsWith('<'),
      isOfPerson,
      photoUrl: kind === 'foto' ? `/demo/${file}.webp` : null,
      documentUrl: kind === 'doc' ? `/demo/${file}.pdf` : null,
      actionUrl: kind === 'enlace' ? `/demo/${file}.html` : null,
    },
  }
}

const readPause = (line: string): Line => {
  const [, count, unit, at] = /^·\s+(\d+) (min|h|día)(?: (\d+:\d+))?$/.exec(line) ?? []
  if (unit === 'día' && at) return { kind: 'days', days: Number(count), at }
  if (unit === 'min' || unit === 'h')
    return { kind: 'minutes', minutes: Number(count) * (unit === 'h' ? 60 : 1) }
  throw new Error(`A pause of the demo cannot be read: ${line}`)
}

const readLine = (line: string): Line => {
  if (/^(?:>|<<?) /.test(line)) return readSaid(line)
  if (line.startsWith('·')) return readPause(line)
  throw new Error(`A line of the demo begins with neither >, <, << nor ·: ${line}`)
}

/** Typing takes time; the assistant is faster than a person. */
const secondsFor = (random: Random, { text, isBot }: Omit<Said, 'at'>): number =>
  isBot
    ? between(random, 9, 40) + Math.round(text.length / 12)
    : between(random, 15, 110) + Math.round(text.length / 4)

const NOTE = '! '

const linesOf = ({ lines }: Talk): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const readNotes = (talk: Talk): readonly string[] =>
  linesOf(talk)
    .filter((line) => line.startsWith(NOTE))
    .map((line) => line.slice(NOTE.length))

/** The messages with their times, all before `now`. */
export const readTalk = (talk: Talk, now: Date, random: Random): readonly Said[] => {
  const lines = linesOf(talk)
    .filter((line) => !line.startsWith(NOTE))
    .map(readLine)
  const hasStart = 'daysAgo' in talk
  let at = hasStart ? shopTime(shopDay(now, talk.daysAgo), talk.at) : now
  const messages: Said[] = []
  for (const line of lines) {
    if (line.kind === 'minutes') at = new Date(at.getTime() + line.minutes * MINUTE)
    else if (line.kind === 'days') at = shopTime(new Date(at.getTime() + line.days * DAY), line.at)
    else {
      if (messages.length > 0) at = new Date(at.getTime() + secondsFor(random, line.said) * 1000)
      messages.push({ ...line.said, at })
    }
  }
  return hasStart
    ? before(messages, now)
    : endingAt(messages, now.getTime() - talk.minutesAgo * MINUTE)
}

const moved = (messages: readonly Said[], by: number): readonly Said[] =>
  messages.map((message) => ({ ...message, at: new Date(message.at.getTime() + by) }))

const endingAt = (messages: readonly Said[], end: number): readonly Said[] =>
  moved(messages, end - (messages.at(-1)?.at.getTime() ?? end))

/** A conversation over several days may reach into the future: then all of it is moved back. */
const before = (messages: readonly Said[], now: Date): readonly Said[] => {
  const late = (messages.at(-1)?.at.getTime() ?? 0) - (now.getTime() - 5 * MINUTE)
  return late > 0 ? moved(messages, -Math.ceil(late / DAY) * DAY) : messages
}
