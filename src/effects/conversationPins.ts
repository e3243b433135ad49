import { fromCallback, fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import {
  listConversationPins,
  type Pin,
  pinConversation,
  readPinned,
  readPins,
} from '#contract/conversationPins.ts'
import type { Call } from './http.ts'
import { pinsOf } from './tabs.ts'

/** Kept for the account by the back end that can; otherwise by this browser alone. */
export const conversationPinsActors = (call: Call, config: Config, tabs: string) => {
  const isKept = hasCapability(config, 'conversationPins')
  const others = pinsOf(tabs)
  return {
    watchPins: isKept ? fromCallback(() => undefined) : others.watch,
    loadPins: fromPromise<readonly string[] | null, { businessId: number }>(
      async ({ input: { businessId }, signal }) =>
        isKept
          ? readPins(
              await call(listConversationPins, { body: { business_id: businessId } }, signal),
            )
          : null,
    ),
    // Not aborted when its actor stops: the server may already have the change.
    savePin: fromPromise<Pin, Pin>(async ({ input: { threadId, isPinned } }) => {
      if (!isKept) {
        others.share({ threadId, isPinned })
        return { threadId, isPinned }
      }
      const answer = await call(pinConversation, {
        params: { id: threadId },
        body: { pinned: isPinned },
      })
      return { threadId, isPinned: readPinned(answer) }
    }),
  }
}
