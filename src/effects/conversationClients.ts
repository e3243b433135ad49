import { fromPromise } from 'xstate'
import { type Links, readOneLink, type ThreadLink } from '#contract/clientLink.ts'
import {
  linkConversation,
  listConversationClients,
  readLinks,
  writeLink,
} from '#contract/conversationClients.ts'
import type { Call } from './http.ts'

/** For a back end that keeps the clients of conversations; elsewhere this browser alone keeps them. */
export const conversationClientsActors = (call: Call) => ({
  loadLinks: fromPromise<Links, { businessId: number }>(async ({ input: { businessId }, signal }) =>
    readLinks(await call(listConversationClients, { body: { business_id: businessId } }, signal)),
  ),
  // Not aborted when its actor stops: the server may already have the change.
  saveLink: fromPromise<ThreadLink, ThreadLink>(async ({ input: { threadId, ...link } }) => ({
    threadId,
    ...readOneLink(
      await call(linkConversation, { params: { id: threadId }, body: writeLink(link) }),
    ),
  })),
})
