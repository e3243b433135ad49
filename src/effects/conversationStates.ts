import { fromCallback, fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import {
  listConversationStates,
  readConversationStates,
  readState,
  type StateChange,
  setConversationState,
  type ThreadState,
  writeStateChange,
} from '#contract/conversationStates.ts'
import { markedBy } from '#machines/inbox/states/conversationStates.ts'
import type { LoadedStates } from '#machines/inbox/states/conversationStatesEvents.ts'
import { clockActors } from './clock.ts'
import type { Call } from './http.ts'
import { statesOf } from './tabs.ts'

/** Kept by the back end that can, and shared by the team; otherwise by this browser alone. */
export const conversationStatesActors = (call: Call, config: Config, tabs: string) => {
  const isShared = hasCapability(config, 'conversationStates')
  const others = statesOf(tabs)
  return {
    ...clockActors,
    watchStates: isShared ? fromCallback(() => undefined) : others.watch,
    loadStates: fromPromise<LoadedStates, { businessId: number }>(async ({ input, signal }) => {
      if (!isShared) return { told: null, at: Date.now() }
      const body = { business_id: input.businessId }
      const answer = await call(listConversationStates, { body }, signal)
      return { told: readConversationStates(answer), at: Date.now() }
    }),
    // Not aborted when its actor stops: the server may already have the change.
    saveState: fromPromise<ThreadState, StateChange>(async ({ input }) => {
      const { threadId } = input
      if (!isShared) {
        const marked = markedBy(input)
        others.share({ threadId, marked })
        return { threadId, marked, needsAttention: false }
      }
      const params = { id: threadId }
      const body = writeStateChange(input)
      return { threadId, ...readState(await call(setConversationState, { params, body })) }
    }),
  }
}
