import * as z from 'zod/mini'
import { MINUTE } from './durations.ts'
import { type Loose, looseText, looseTime, readable } from './loose.ts'
import { MessageDetails, MessageKind, Quoted, Reaction } from './messageDetails.ts'
import { withoutTurns } from './text.ts'

// What a message is beside its text and its files, as the page reads it (messageDetails.ts).

export interface MessageExtras {
  /** The back end's own id: it stays through an edit, a revoke and a reaction. */
  readonly id?: string | undefined
  /** Missing: a text. */
  readonly kind?: MessageKind | undefined
  readonly details?: MessageDetails | undefined
  readonly replyTo?: Quoted | undefined
  readonly reactions?: readonly Reaction[] | undefined
  /** Milliseconds since the epoch. */
  readonly editedAt?: number | undefined
  /** Then the message has neither a text nor files. */
  readonly deletedAt?: number | undefined
  /** When it arrived, where that was long after the customer had written it. */
  readonly lateAt?: number | undefined
}

/** The same, as this browser keeps it and other tabs tell it. */
export const keptExtras = {
  id: z.optional(z.string()),
  kind: z.catch(z.optional(MessageKind), undefined),
  details: z.catch(z.optional(MessageDetails), undefined),
  replyTo: z.catch(z.optional(Quoted), undefined),
  reactions: z.catch(z.optional(z.readonly(z.array(Reaction))), undefined),
  editedAt: z.optional(z.number()),
  deletedAt: z.optional(z.number()),
  lateAt: z.optional(z.number()),
}

/** The fields of the wire, whose names the socket writes in another way. */
interface Wire {
  readonly id: Loose
  readonly kind: Loose
  readonly details: unknown
  readonly replyTo: unknown
  readonly reactions: unknown
  readonly editedAt: Loose
  readonly deletedAt: Loose
}

const turnless = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutTurns(value)
  if (Array.isArray(value)) return value.map(turnless)
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, turnless(part)]))
    : value
}

/** One part that cannot be read does not cost the others. */
const readDetails = (value: unknown): MessageDetails | undefined => {
  if (!value || typeof value !== 'object') return undefined
  const parts = Object.entries(value).filter(
    ([name, part]) => z.safeParse(MessageDetails, { [name]: part }).success,
  )
  const { data = {} } = z.safeParse(MessageDetails, turnless(Object.fromEntries(parts)))
  return Object.keys(data).length > 0 ? data : undefined
}

const readReactions = (value: unknown): readonly Reaction[] | undefined => {
  const read = Array.isArray(value)
    ? value.flatMap((each) => z.safeParse(Reaction, turnless(each)).data ?? [])
    : []
  return read.length > 0 ? read : undefined
}

/** Only what the message has. */
const given = (extras: MessageExtras): MessageExtras =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined))

export const readExtras = (wire: Wire): MessageExtras => {
  const deletedAt = looseTime(wire.deletedAt) ?? undefined
  const id = looseText(wire.id) ?? undefined
  if (deletedAt !== undefined) return given({ id, deletedAt })
  return given({
    id,
    kind: z.safeParse(MessageKind, looseText(wire.kind)).data,
    details: readDetails(wire.details),
    replyTo: z.safeParse(Quoted, turnless(wire.replyTo)).data,
    reactions: readReactions(wire.reactions),
    editedAt: looseTime(wire.editedAt) ?? undefined,
  })
}

/** The words of a message in a group, before which its text names the author. */
export const unsigned = (author: string | null | undefined, text: string): string => {
  if (!author || !text.startsWith(author)) return text
  const rest = text.slice(author.length)
  if (rest === '') return ''
  return rest.startsWith(': ') ? rest.slice(2) : text
}

/** A few minutes are nothing that a person needs to know. */
const LATE = 5 * MINUTE

/** Of a message that was written at this time. */
export const readLate = (at: number, arrived: unknown): Pick<MessageExtras, 'lateAt'> => {
  const arrivedAt = looseTime(readable(arrived))
  return arrivedAt !== null && at > 0 && arrivedAt - at > LATE ? { lateAt: arrivedAt } : {}
}
