import { fromPromise } from 'xstate'
import { joinConversations, keepApart } from '#contract/conversationTwins.ts'
import type { Twins } from '#machines/inbox/twins/twinOfferEvents.ts'
import type { Call } from './http.ts'

const about = ({ threadId, twinId }: Twins) => ({
  params: { id: threadId },
  body: { thread_id: twinId },
})

// Not aborted when their actor stops: the server may already have done it.
export const conversationTwinsActors = (call: Call) => ({
  joinConversations: fromPromise<void, Twins>(async ({ input }) => {
    await call(joinConversations, about(input))
  }),
  keepApart: fromPromise<void, Twins>(async ({ input }) => {
    await call(keepApart, about(input))
  }),
})
