import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Loose, LooseList, looseFlag, looseItems, looseText, looseTime } from './loose.ts'
import { fold } from './text.ts'
import { BusinessId, Id } from './wire.ts'

// '@Marta Solís' in an internal note tells that member of the business; so does a conversation that another one, or the
// turn, gives to somebody, and one that did not take what they had scheduled. Recado only, with the capability
// `mentions`.

const MentionWire = z.looseObject({
  /** Null: the conversation was given to the person, by the author or by turn, or it is `held`. */
  internal_note_id: z.nullable(Id),
  by_turn: z.optional(Loose),
  /** What the person scheduled did not leave; `note_text` has its words. */
  held: z.optional(Loose),
  thread_id: Id,
  contact_name: Loose,
  contact_type: Loose,
  author_name: Loose,
  note_text: Loose,
  noted_at: Loose,
})

export const listMentions = endpoint({
  method: 'GET',
  path: '/lpmobile/mentions',
  auth: 'session',
  query: z.object({ business_id: BusinessId }),
  lists: ['mentions'],
  answer: LooseList(MentionWire),
})

/** The caller has seen where a conversation names them. */
export const seeMentions = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/mentions/seen',
  auth: 'session',
  params: z.object({ id: z.string() }),
  answer: 'none',
})

/** The newest that a call tells. */
export const MENTIONS_READ = 50

/** A conversation at which this person has not looked since it names them, was given to them, or holds a message. */
export interface Mention {
  /** Null: it was given to them, or is held. */
  readonly noteId: string | null
  readonly isByTurn: boolean
  /** What they scheduled did not leave. */
  readonly isHeld: boolean
  readonly threadId: string
  readonly contactName: string
  readonly contactType: string
  /** Null where the author is no longer known. */
  readonly authorName: string | null
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

const readMention = (wire: z.output<typeof MentionWire>): Mention => ({
  noteId: looseText(wire.internal_note_id),
  isByTurn: looseFlag(wire.by_turn) === true,
  isHeld: looseFlag(wire.held) === true,
  threadId: String(wire.thread_id),
  contactName: looseText(wire.contact_name) ?? '',
  contactType: looseText(wire.contact_type) ?? '',
  authorName: looseText(wire.author_name),
  text: looseText(wire.note_text) ?? '',
  at: looseTime(wire.noted_at) ?? 0,
})

/** Oldest first. */
export const readMentions = (answer: z.output<typeof listMentions.answer>): readonly Mention[] =>
  looseItems(answer)
    .map(readMention)
    .sort((one, other) => one.at - other.at)

interface Named {
  readonly name: string
}

/** A mention in a text: from its '@' to the end of the name. */
export interface NamedIn<Person extends Named> {
  readonly start: number
  readonly end: number
  /** Several, where people share the name. */
  readonly people: readonly Person[]
}

const IN_WORD = /[\p{L}\p{N}_]/u

/** The people who are named in a text behind an '@', whatever the case and the accents: the longest name counts. */
export const mentionsIn = <Person extends Named>(
  text: string,
  people: readonly Person[],
): readonly NamedIn<Person>[] => {
  const found: NamedIn<Person>[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at > 0 && IN_WORD.test(text.charAt(at - 1))) continue
    const named = people.filter(({ name }) => {
      const behind = at + 1 + name.length
      return (
        name !== '' &&
        fold(text.slice(at + 1, behind)) === fold(name) &&
        !IN_WORD.test(text.charAt(behind))
      )
    })
    const longest = Math.max(...named.map(({ name }) => name.length))
    const meant = named.filter(({ name }) => name.length === longest)
    if (meant.length > 0) found.push({ start: at, end: at + 1 + longest, people: meant })
  }
  return found
}

export const mentionsEndpoints = { listMentions, seeMentions }
