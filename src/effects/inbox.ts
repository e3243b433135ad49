import { fromPromise } from 'xstate'
import { CallError } from '#contract/errors'
import {
  type Conversation,
  listConversations,
  listMessages,
  readConversations,
  readMessages,
  readSent,
  sendManualMessage,
  type ThreadMessages,
  writeManualMessage,
} from '#contract/inbox'
import type { Send } from '#machines/inbox/chat/outgoing'
import type { Call } from './http'
import { watchNetwork } from './network'

export const conversationListActors = (call: Call) => ({
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

export const messagesActors = (call: Call) => ({ loadMessages: loadMessages(call) })

export const outboxActors = (call: Call) => ({
  // Not aborted when its actor stops: a message on its way is let go, never half taken back.
  sendMessage: fromPromise<void, Send>(async ({ input: { to, text, key } }) => {
    const body = writeManualMessage(to, text)
    const answer = await call(sendManualMessage, { body }, undefined, key)
    if (!readSent(answer)) throw new CallError('format', answer)
  }),
  checkThread: loadMessages(call),
  watchNetwork,
})
