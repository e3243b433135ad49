import type { FoundConversations, Hit } from '#contract/conversationSearch.ts'
import type { Conversation } from '#contract/inbox.ts'
import { digitsOf, fold } from '#contract/text.ts'
import type { ThreadLink } from '#contract/threadLink.ts'
import {
  hasWords,
  type Place,
  placesOf,
  plainWords,
  searchedWords,
  wordMatchesIn,
} from '#contract/wordSearch.ts'
import type { Leading, LinkLead, SearchLead } from '../../shared/machineNews.ts'
import { filterConversations, type ListFilter } from './listFilter.ts'

// The hits of the back end in the list: pure functions.

/** A single letter stands in nearly every message. */
const LEAST_LETTERS = 2

export const isAskable = (search: string): boolean =>
  searchedWords(search).some((word) => word.length >= LEAST_LETTERS)

export const hasSameWords = (one: string, other: string): boolean =>
  searchedWords(one).join(' ') === searchedWords(other).join(' ')

/** The hits that still fit after more letters; nothing where the search is another. */
export const stillFound = (
  found: FoundConversations | null,
  before: string,
  now: string,
): FoundConversations | null => {
  if (found === null || hasSameWords(before, now)) return found
  if (!fold(now).startsWith(fold(before))) return null
  const words = searchedWords(now)
  return { ...found, hits: found.hits.filter(({ text }) => hasWords(text, words)) }
}

/** The places of the searched words in the text of a hit. */
export const placesIn = ({ kind, text }: Hit, search: string): readonly Place[] =>
  kind === 'message'
    ? wordMatchesIn(text, searchedWords(search))
    : placesOf(text, [...fold(search).split(/\s+/), digitsOf(search)])

export type Lead = SearchLead | LinkLead

export const leading = (lead: Lead): Leading =>
  'mark' in lead ? { type: 'link.lead', ...lead } : { type: 'search.lead', ...lead }

/** A link to a whole conversation leads to its end. */
export const leadOfLink = ({ threadId, message }: ThreadLink): LinkLead | null =>
  message === null ? null : { threadId, mark: message }

/** Hits of other kinds lead to the end of the conversation, as any row does. */
export const leadOf = (hit: Hit | undefined, search: string): SearchLead | null =>
  hit?.kind === 'message'
    ? { threadId: hit.threadId, search: plainWords(search).join(' '), at: hit.at }
    : null

interface Shown {
  readonly conversations: readonly Conversation[]
  /** By conversation: why the back end found it. */
  readonly hits: ReadonlyMap<string, Hit>
}

/** Below what the list finds itself, so that no row moves when the answer comes, what only the back end finds. */
export const withFound = (
  all: readonly Conversation[],
  found: FoundConversations | null,
  filter: ListFilter,
  unread: Readonly<Record<string, number>>,
  openId: string | null,
): Shown => {
  const own = filterConversations(all, filter, unread, openId)
  if (found === null || found.hits.length === 0) return { conversations: own, hits: new Map() }
  const owned = new Set(own.map(({ threadId }) => threadId))
  const others = new Map(
    filterConversations(all, { ...filter, query: '' }, unread, openId).map((each) => [
      each.threadId,
      each,
    ]),
  )
  const hits = found.hits.filter(({ threadId }) => !owned.has(threadId) && others.has(threadId))
  return {
    conversations: [...own, ...hits.flatMap(({ threadId }) => others.get(threadId) ?? [])],
    hits: new Map(hits.map((hit) => [hit.threadId, hit])),
  }
}
