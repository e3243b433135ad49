import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import {
  type ConversationChanges,
  type ListedConversations,
  listConversationChanges,
  readConversationChanges,
} from '#contract/conversationChanges.ts'
import {
  type FoundConversations,
  readFound,
  searchConversations,
} from '#contract/conversationSearch.ts'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { listConversations, readConversations } from '#contract/inbox.ts'
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import type { Call } from './http.ts'
import { watchNetwork } from './network.ts'

export const conversationListActors = (call: Call, config: Config) => ({
  loadConversations: fromPromise<ListedConversations, { businessId: number }>(
    async ({ input, signal }) => {
      let mark: string | null = null
      const hear = (headers: Headers) => {
        if (hasCapability(config, 'conversationChanges')) mark = headers.get(MARK_HEADER)
      }
      const body = { business_id: input.businessId }
      const answer = await call(listConversations, { body }, signal, null, hear)
      return { conversations: readConversations(answer), mark }
    },
  ),
  loadChanges: fromPromise<ConversationChanges | null, { businessId: number; mark: string }>(
    async ({ input: { businessId, mark }, signal }) => {
      try {
        const body = { business_id: businessId, mark }
        return readConversationChanges(await call(listConversationChanges, { body }, signal))
      } catch (error) {
        // A back end may refuse for any reason: the list itself is asked for as before.
        if (error instanceof CallError && ['refused', 'format'].includes(error.kind)) return null
        throw error
      }
    },
  ),
})

export const conversationSearchActors = (call: Call) => ({
  watchNetwork,
  searchConversations: fromPromise<FoundConversations, { businessId: number; search: string }>(
    async ({ input: { businessId, search }, signal }) => {
      const body = { business_id: businessId, search: search.slice(0, SEARCH_MAX_LENGTH) }
      return readFound(await call(searchConversations, { body }, signal))
    },
  ),
})
