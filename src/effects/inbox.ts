import { fromPromise } from 'xstate'
import { CallError } from '#contract/errors'
import {
  type Conversation,
  listConversations,
  listMessages,
  type Recipient,
  readConversations,
  readMessages,
  readSent,
  sendManualMessage,
  type ThreadMessages,
  writeManualMessage,
} from '#contract/inbox'
import type { Call } from './http'

export const inboxActors = (call: Call) => ({
  loadConversations: fromPromise<readonly Conversation[], { businessId: number }>(
    async ({ input, signal }) =>
      readConversations(
        await call(listConversations, { body: { business_id: input.businessId } }, signal),
      ),
  ),
})

const loadMessages = (call: Call) =>
  fromPromise<ThreadMessages, { threadId: string }>(async ({ input, signal }) =>
    readMessages(await call(listMessages, { body: { thread_id: input.threadId } }, signal)),
  )

export const threadActors = (call: Call) => ({ loadMessages: loadMessages(call) })

export const outboxActors = (call: Call) => ({
  // Not aborted when its actor stops: a message on its way is let go, never half taken back.
  sendMessage: fromPromise<void, { to: Recipient; text: string }>(async ({ input }) => {
    const answer = await call(sendManualMessage, { body: writeManualMessage(input.to, input.text) })
    if (!readSent(answer)) throw new CallError('format', answer)
  }),
  checkThread: loadMessages(call),
})
