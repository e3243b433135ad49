import { MINUTE } from '#contract/durations.ts'
import type { Message } from '#contract/inbox.ts'
import type { InternalNote } from '#contract/internalNotes.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import type { OutgoingNote } from '#contract/threadMemory.ts'
import { dayName, userZone } from '../../../../ui/time.ts'
import {
  ME,
  messageSaid,
  noteSaid,
  outgoingNoteSaid,
  outgoingSaid,
  type Said,
  type ShownNote,
} from './said.ts'

// The entries of the log: the thread's messages with the internal notes between them, then what is on its way.

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
  /** It came late, and the next entry of its group does not say the same. */
  readonly tellsLate: boolean
  readonly fromBusiness: boolean
  /** The name of the writer; null where it is unknown, or the entry before has the same one. */
  readonly writer: string | null
  readonly at: number
  /** The message that it answers, where the thread has it. */
  readonly quoted: Message | null
} & (
  | { readonly message: Message; readonly outgoing?: undefined; readonly note?: undefined }
  | { readonly outgoing: OutgoingMessage; readonly message?: undefined; readonly note?: undefined }
  | { readonly note: ShownNote; readonly message?: undefined; readonly outgoing?: undefined }
)

export type MessageEntry = Exclude<Entry, { readonly note: ShownNote }>
export type NoteLogEntry = Extract<Entry, { readonly note: ShownNote }>

/** The internal notes of a conversation. */
export interface Notes {
  readonly stored: readonly InternalNote[]
  readonly outgoing: readonly OutgoingNote[]
}

export const noNotes: Notes = { stored: [], outgoing: [] }

/** A longer pause separates two entries of one side. */
const PAUSE = 10 * MINUTE

/** Both are in the order of time; the first list keeps its own where times are missing. */
function inOrder<One extends { at: number }, Other extends { at: number }>(
  first: readonly One[],
  second: readonly Other[],
): readonly (One | Other)[] {
  if (second.length === 0) return first
  const all: (One | Other)[] = []
  let next = 0
  for (const it of first) {
    for (let note = second[next]; note && note.at < it.at; note = second[++next]) all.push(note)
    all.push(it)
  }
  return [...all, ...second.slice(next)]
}

/** Entries that are told one after another, and what the next one depends on. */
interface Telling {
  readonly entries: Entry[]
  /** Of each text of the business: the number of messages so far. */
  readonly counts: Map<string, number>
  /** The messages so far, by their id. */
  readonly byId: Map<string, Message>
  readonly before: Said | null
  /** The day of the last entry: from one midnight until the next. */
  readonly day: { readonly from: number; readonly until: number }
}

const newTelling = (): Telling => ({
  entries: [],
  counts: new Map(),
  byId: new Map(),
  before: null,
  day: { from: 0, until: 0 },
})

const copyOf = ({ entries, counts, ...rest }: Telling): Telling => ({
  ...rest,
  entries: [...entries],
  counts: new Map(counts),
})

const dayOf = (at: number): Telling['day'] => {
  const midnight = new Date(at)
  const from = midnight.setHours(0, 0, 0, 0)
  return { from, until: midnight.setDate(midnight.getDate() + 1) }
}

/** Of each message with an id: its text when this log first showed it. */
type FirstTexts = Map<string, string>

/** An edited message stays the entry that it was, and so do equal ones behind it. */
function firstText({ id, text }: { id?: unknown; text: string }, texts: FirstTexts): string {
  if (typeof id !== 'string') return text.trim()
  const first = texts.get(id) ?? text.trim()
  texts.set(id, first)
  return first
}

/**
 * A message of the business is identified by its text and by the number of equal ones before it, so that an outgoing
 * message and its later copy in the thread are one entry on the screen.
 */
function keyOf(it: Said, counts: Map<string, number>, texts: FirstTexts): string {
  if ('note' in it) return it.note.key
  if ('message' in it && !it.fromBusiness) return `c|${it.message.key}`
  const text = 'message' in it ? firstText(it.message, texts) : it.outgoing.text.trim()
  const count = (counts.get(text) ?? 0) + 1
  counts.set(text, count)
  return `b|${text}|${count}`
}

const areOneGroup = (before: Said, it: Said): boolean =>
  !('note' in it) &&
  !('note' in before) &&
  before.fromBusiness === it.fromBusiness &&
  before.by === it.by &&
  it.at - before.at <= PAUSE

/** The minute in which an entry came that came late. */
const lateMinute = (it: Said): number | null =>
  'message' in it && it.message.lateAt !== undefined ? Math.floor(it.message.lateAt / MINUTE) : null

/** What the entries of one log are told with. */
interface With {
  readonly now: number
  readonly unreadKey: string | null
  readonly texts: FirstTexts
}

const quotedBy = (it: Said, byId: Telling['byId']): Message | null => {
  if ('note' in it) return null
  const { replyTo } = 'message' in it ? it.message : it.outgoing
  return (replyTo?.id != null && byId.get(replyTo.id)) || null
}

/** Tells one more entry. */
function tell(telling: Telling, it: Said, { now, unreadKey, texts }: With): Telling {
  const { entries, counts, byId, before, day } = telling
  const isInDay = it.at <= 0 || (it.at >= day.from && it.at < day.until)
  const isUnreadFirst = unreadKey !== null && 'message' in it && it.message.key === unreadKey
  const goesOn = isInDay && !isUnreadFirst && before !== null && areOneGroup(before, it)
  const last = entries.at(-1)
  const late = lateMinute(it)
  if (goesOn && last) {
    const tellsLate = last.tellsLate && lateMinute(before) !== late
    entries[entries.length - 1] = { ...last, isLast: false, tellsLate }
  }
  const { by, ...shown } = it
  entries.push({
    ...shown,
    writer: goesOn ? null : by,
    key: keyOf(it, counts, texts),
    quoted: quotedBy(it, byId),
    day: isInDay ? null : dayName(it.at, now),
    isUnreadFirst,
    isFirst: !goesOn,
    isLast: true,
    tellsLate: late !== null,
  })
  if ('message' in it && it.message.id !== undefined) byId.set(it.message.id, it.message)
  return { entries, counts, byId, before: it, day: isInDay ? day : dayOf(it.at) }
}

/** The entries of a thread, and their sources. */
interface Told {
  readonly sources: readonly (Message | InternalNote)[]
  /** The day and the zone that the names of days depend on. */
  readonly today: number
  readonly zone: string
  readonly unreadKey: string | null
  readonly telling: Telling
  readonly entries: readonly Entry[]
}

const isMessage = (source: Message | InternalNote): source is Message => 'fromBusiness' in source

/** Goes on from the last entries where the thread only grew: a thread may have many thousands. */
function tellThread(
  told: Told | null,
  { sources, today, zone }: Pick<Told, 'sources' | 'today' | 'zone'>,
  given: With,
): Told {
  const { unreadKey } = given
  const hasGrown =
    told !== null &&
    told.today === today &&
    told.zone === zone &&
    told.unreadKey === unreadKey &&
    told.sources.every((source, index) => source === sources[index])
  if (hasGrown && told.sources.length === sources.length) return told
  let telling = hasGrown ? told.telling : newTelling()
  for (const source of sources.slice(telling.entries.length))
    telling = tell(telling, isMessage(source) ? messageSaid(source) : noteSaid(source), given)
  return { sources, today, zone, unreadKey, telling, entries: [...telling.entries] }
}

/** Tells the entries of one log: each time it goes on from the last answer. */
export function entryTeller() {
  let told: Told | null = null
  const texts: FirstTexts = new Map()
  return (
    messages: readonly Message[],
    outgoing: readonly OutgoingMessage[],
    now: number,
    unreadKey: string | null = null,
    notes: Notes = noNotes,
  ): readonly Entry[] => {
    const sources = inOrder(messages, notes.stored)
    const today = dayOf(now).from
    const given = { now, unreadKey, texts }
    told = tellThread(told, { sources, today, zone: userZone() }, given)
    if (outgoing.length === 0 && notes.outgoing.length === 0) return told.entries
    // Where names are told, a message on its way has the name that it will have.
    const own = messages.some(({ authorName }) => authorName !== undefined) ? ME : null
    let telling = copyOf(told.telling)
    for (const it of inOrder(outgoing.map(outgoingSaid(own)), notes.outgoing.map(outgoingNoteSaid)))
      telling = tell(telling, it, given)
    return telling.entries
  }
}
