import type { Message } from '#contract/inbox'
import { type InternalNote, noteKey, type OutgoingNote } from '#contract/internalNotes'
import type { OutgoingMessage } from '#contract/outgoing'
import { dayName } from './dayName.ts'

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
  readonly fromBusiness: boolean
  /** The name of the writer; null where it is unknown, or the entry before has the same one. */
  readonly writer: string | null
  readonly at: number
} & (
  | { readonly message: Message; readonly outgoing?: undefined; readonly note?: undefined }
  | { readonly outgoing: OutgoingMessage; readonly message?: undefined; readonly note?: undefined }
  | { readonly note: ShownNote; readonly message?: undefined; readonly outgoing?: undefined }
)

/** An internal note on the screen: one that the server has, or one on its way. */
interface ShownNote {
  /** As the search knows it. */
  readonly key: string
  readonly text: string
  readonly author: string
  readonly stored: InternalNote | null
  readonly outgoing: OutgoingNote | null
}

export type MessageEntry = Exclude<Entry, { readonly note: ShownNote }>
export type NoteLogEntry = Extract<Entry, { readonly note: ShownNote }>

/** The internal notes of a conversation. */
export interface Notes {
  readonly stored: readonly InternalNote[]
  readonly outgoing: readonly OutgoingNote[]
}

export const noNotes: Notes = { stored: [], outgoing: [] }

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

const storedNote = (stored: InternalNote) => {
  const author = stored.isOwn ? ME : (stored.authorName ?? 'Alguien del equipo')
  const { at, text } = stored
  const note: ShownNote = { key: noteKey(stored.id), text, author, stored, outgoing: null }
  return { fromBusiness: true, by: null, at, note }
}
const outgoingNote = (outgoing: OutgoingNote) => {
  const { at, key, text } = outgoing
  const note: ShownNote = { key: `nota en camino|${key}`, text, author: ME, stored: null, outgoing }
  return { fromBusiness: true, by: null, at, note }
}

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
  notes: Notes = noNotes,
): readonly Entry[] {
  // Where names are told, a message on its way has the name that it will have.
  const own = messages.some(({ authorName }) => authorName !== undefined) ? ME : null
  const said = [
    ...inOrder(messages.map(sideOf), notes.stored.map(storedNote)),
    ...inOrder(outgoing.map(oursOf(own)), notes.outgoing.map(outgoingNote)),
  ]
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
      'note' in it ||
      'note' in before ||
      before.fromBusiness !== it.fromBusiness ||
      before.by !== it.by ||
      it.at - before.at > PAUSE
    )
  }
  const keyFor = (it: (typeof said)[number]): string => {
    if ('note' in it) return it.note.key
    if ('outgoing' in it) return keyOf(it.outgoing.text)
    return it.fromBusiness ? keyOf(it.message.text) : `c|${it.message.key}`
  }
  return said.map((it, index) => ({
    ...it,
    writer: isApart(index) ? it.by : null,
    key: keyFor(it),
    day: days[index] ?? null,
    isUnreadFirst: isUnreadFirst(it),
    isFirst: isApart(index),
    isLast: isApart(index + 1),
  }))
}
