import type { ChannelFilter } from '#contract/channels.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { Contact } from '../../shared/contactNews.ts'
import { includesText } from '../chat/textSearch.ts'
import { conversationWith } from '../client/contact.ts'

// Filtering the list by a search, a channel, an ad, and what is unread: pure functions.

/** The conversations that the list shows. */
export interface ListFilter {
  readonly query: string
  readonly channel: ChannelFilter
  readonly show: 'all' | 'unread'
  /** The ad that brought the client; '' for any. */
  readonly ad?: string | undefined
  /** A client whose conversation was wanted and is not there: the search is for that name. */
  readonly missing?: string
}

export const noFilter: ListFilter = { query: '', channel: 'all', show: 'all', ad: undefined }

/** A contact without a conversation is searched for by name. */
export const filterFor = (list: readonly Conversation[], contact: Contact): ListFilter =>
  conversationWith(list, contact)
    ? noFilter
    : { ...noFilter, query: contact.name, missing: contact.name }

/** The search that the back end gets: a client without a conversation is nobody who was searched for. */
export const searchOf = ({ query, missing }: ListFilter) => ({
  type: 'search.changed' as const,
  search: missing !== undefined && missing === query ? '' : query,
})

export const isFiltering = ({ query, channel, show, ad }: ListFilter): boolean =>
  query.trim() !== '' || channel !== 'all' || show !== 'all' || ad !== undefined

/**
 * Accents and capitals make no difference. The open conversation stays among the unread ones, since it would go from
 * under the reader.
 */
export const filterConversations = (
  list: readonly Conversation[],
  filter: ListFilter,
  unread: Readonly<Record<string, number>>,
  openId: string | null,
): readonly Conversation[] => {
  if (!isFiltering(filter)) return list
  const wanted = filter.query.trim()
  return list.filter(
    ({ threadId, channel, name, username = '', lastMessage, ad }) =>
      (filter.channel === 'all' || channel === filter.channel) &&
      (filter.ad === undefined || ad === filter.ad || (ad !== undefined && filter.ad === '')) &&
      (filter.show === 'all' || threadId in unread || threadId === openId) &&
      (!wanted || [name, username, lastMessage ?? ''].some((text) => includesText(text, wanted))),
  )
}
