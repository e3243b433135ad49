import * as z from 'zod/mini'
import { MARK_MAX_LENGTH } from './conversationChanges.ts'
import { endpoint } from './endpoint.ts'
import { MessageWire, readMessageWires, type ThreadMessages, withMessageWire } from './inbox.ts'
import { Loose, lenient, looseItems, looseNumber } from './loose.ts'
import { Id } from './wire.ts'

// The changes of a thread since it was last loaded (capability `messageChanges`).

export const listMessageChanges = endpoint({
  method: 'POST',
  path: '/lpmobile/messages/changes',
  auth: 'session',
  /**
   * The mark of the last answer, as it came. One that means nothing here is answered 410: then the whole thread is
   * asked for.
   */
  body: z.object({
    thread_id: z.string(),
    mark: z.string().check(z.maxLength(MARK_MAX_LENGTH)),
  }),
  answer: z.object({
    mark: Id,
    /** The number of messages, from the oldest on, that are as they were; nothing: all of them. */
    kept: Loose,
    /** The messages after those. */
    messages: lenient(MessageWire),
  }),
})

export type MessageWires = readonly z.output<typeof MessageWire>[]

/** A thread as the back end gave it, and up to where it knows. */
export interface MarkedMessages {
  readonly wires: MessageWires
  readonly mark: string
}

/** The thread as it would come if it were loaded whole; null where the change is of another one. */
export const withMessageChanges = (
  { wires }: MarkedMessages,
  { mark, kept, messages }: z.output<typeof listMessageChanges.answer>,
): MarkedMessages | null => {
  const later = looseItems(messages)
  const count = looseNumber(kept) ?? (later.length === 0 ? wires.length : null)
  if (count === null || !Number.isInteger(count) || count < 0 || count > wires.length) return null
  return { wires: [...wires.slice(0, count), ...later], mark: String(mark) }
}

/** A thread as it was read before, and what it was read from. */
export interface ReadMessages {
  readonly wires: MessageWires
  readonly thread: ThreadMessages
}

/** Each of the later messages is put in its place on its own; beyond this many, reading the whole thread costs less. */
const LATER_AT_MOST = 20

/** Where only a few messages came at the end, they alone are read: a thread may have many thousands. */
export const readChangedWires = (before: ReadMessages, wires: MessageWires): ThreadMessages => {
  const later = wires.slice(before.wires.length)
  const isLonger = before.wires.every((wire, index) => wire === wires[index])
  return isLonger && later.length <= LATER_AT_MOST
    ? later.reduce(withMessageWire, before.thread)
    : readMessageWires(wires)
}

export const messageChangesEndpoints = { listMessageChanges }
