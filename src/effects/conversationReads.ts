import { fromCallback, fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { type Read, readConversation } from '#contract/conversationReads.ts'
import type { Call } from './http.ts'
import { readsOf } from './tabs.ts'

/** Kept for the account by the back end that can; otherwise the tabs of this browser tell each other. */
export const conversationReadsActors = (call: Call, config: Config, tabs: string) => {
  const isKept = hasCapability(config, 'reads')
  const others = readsOf(tabs)
  return {
    watchReads: isKept ? fromCallback(() => undefined) : others.watch,
    // Not aborted when its actor stops: the server may already have the mark.
    saveRead: fromPromise<Read, Read>(async ({ input: { threadId, readAt } }) => {
      if (isKept)
        await call(readConversation, {
          params: { id: threadId },
          body: { read_at: readAt === null ? null : new Date(readAt).toISOString() },
        })
      else others.share({ threadId, readAt })
      return { threadId, readAt }
    }),
  }
}
