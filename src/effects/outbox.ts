import { fromPromise } from 'xstate'
import { type Config, hasCapability } from '#contract/config.ts'
import { CallError } from '#contract/errors.ts'
import { readSent, sendManualMessage, writeManualMessage } from '#contract/inbox.ts'
import { retryMessage } from '#contract/messageRetry.ts'
import type { MessageRetryCall } from '#machines/inbox/chat/composer/messageRetryMachine.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import type { Call } from './http.ts'
import { watchNetwork } from './network.ts'

export const messageRetryActors = (call: Call, config: Config) => ({
  findRetry: fromPromise<boolean, { threadId: string }>(async () => hasCapability(config, 'retry')),
  // Not aborted when its actor stops: the server may already send it.
  retryMessage: fromPromise<void, MessageRetryCall>(
    async ({ input: { id, key, mayArriveTwice } }) => {
      const body = mayArriveTwice ? { may_arrive_twice: true } : {}
      await call(retryMessage, { params: { id }, body }, undefined, key)
    },
  ),
})

export const outboxActors = (call: Call) => ({
  // Not aborted when its actor stops: the server may already have the message.
  sendMessage: fromPromise<void, MessageCall>(async ({ input }) => {
    const { to, text, key, replyTo } = input
    const body = writeManualMessage(to, text, replyTo)
    const answer = await call(sendManualMessage, { body }, undefined, key)
    if (!readSent(answer)) throw new CallError('format', answer)
  }),
  watchNetwork,
})
