import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Loose,
  lenient,
  looseFlag,
  looseItems,
  looseNumber,
  looseText,
  looseTime,
  rowId,
} from '../loose.ts'
import { looseCount, SuggestionParams, SuggestionWire, type Vote } from './suggestions.ts'

// The comments on a suggestion, under pseudonyms.

export const COMMENT_MAX = 2_000

const CommentWire = z.object({
  comment_id: Loose,
  comment: Loose,
  user_email: Loose,
  date_created: Loose,
})

const Discussed = z.extend(SuggestionWire, {
  // Optional: the suggestion is known from the call.
  proposal_id: Loose,
  comments: z.catch(z.optional(lenient(CommentWire)), null),
})

export const getSuggestion = endpoint({
  method: 'GET',
  path: '/lpmobile/proposals/:proposal_id',
  auth: 'session',
  params: SuggestionParams,
  isOne: true,
  answer: z.nullable(
    z.extend(Discussed, {
      success: Loose,
      data: z.catch(z.optional(z.nullable(Discussed)), null),
    }),
  ),
})

export const commentSuggestion = endpoint({
  method: 'POST',
  path: '/lpmobile/proposals/:proposal_id/comments',
  auth: 'session',
  knowsKey: 'createKey',
  params: SuggestionParams,
  body: z.object({ comment: z.string() }),
  answer: 'none',
})

export interface Comment {
  readonly id: string
  readonly text: string
  /** A pseudonym: the author stays unknown. */
  readonly author: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null
}

/** An address has the same pseudonym everywhere, and cannot be read from it: FNV-1a, cut to 9,000 numbers. */
export const pseudonymOf = (email: string): string => {
  let hash = 0x811c9dc5
  for (const letter of email.trim().toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `cliente${1_000 + (hash % 9_000)}`
}

type Answer = z.output<typeof getSuggestion.answer>

/** The suggestion, bare or in an envelope. */
const suggestionOf = (answer: Answer) => answer?.data ?? answer

/** The votes of the suggestion; null where the back end does not send them. */
export const readStanding = (answer: Answer): Vote | null => {
  const suggestion = suggestionOf(answer)
  const isVoted = looseFlag(suggestion?.user_has_voted)
  if (isVoted === null || looseNumber(suggestion?.vote_count) === null) return null
  return { votes: looseCount(suggestion?.vote_count), isVoted }
}

export const readComments = (answer: Answer): readonly Comment[] =>
  looseItems(suggestionOf(answer)?.comments ?? answer?.comments).map((wire, index) => ({
    id: rowId(wire.comment_id, index),
    text: looseText(wire.comment) ?? '',
    author: pseudonymOf(looseText(wire.user_email) ?? ''),
    createdAt: looseTime(wire.date_created),
  }))

export const suggestionCommentsEndpoints = { commentSuggestion, getSuggestion }
