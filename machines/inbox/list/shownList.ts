import type { FoundConversations, Hit } from '#contract/conversationSearch.ts'
import type { Conversation } from '#contract/inbox.ts'
import { conversationsIn, type Known, type ListView } from '../states/views.ts'
import { withFound } from './hits.ts'
import type { ListFilter } from './listFilter.ts'
import { pinnedFirst } from './pins.ts'

/** What decides which conversations the list shows, and in which order. */
export interface ListFacts {
  readonly conversations: readonly Conversation[]
  readonly filter: ListFilter
  readonly found: FoundConversations | null
  readonly unread: Readonly<Record<string, number>>
  readonly view: ListView
  readonly known: Known
  readonly pinned: readonly string[]
  readonly openId: string | null
}

interface ShownList {
  readonly shown: readonly Conversation[]
  readonly hits: ReadonlyMap<string, Hit>
  /** The conversations that match the search, and that the view does not show. */
  readonly hidden: number
}

/** The rows of the list. */
export const shownList = ({
  conversations,
  filter,
  found,
  unread,
  view,
  known,
  pinned,
  openId,
}: ListFacts): ShownList => {
  const { conversations: matching, hits } = withFound(conversations, found, filter, unread, openId)
  const shown = pinnedFirst(conversationsIn(matching, view, known, openId), pinned)
  return { shown, hits, hidden: matching.length - shown.length }
}
