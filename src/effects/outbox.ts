import { fromPromise } from 'xstate'
import { CallError } from '#contract/errors.ts'
import { readSent, sendManualMessage, writeManualMessage } from '#contract/inbox.ts'
import type { MessageCall } from '#machines/inbox/chat/composer/outgoing.ts'
import type { Call } from './http.ts'
import { watchNetwork } from './network.ts'

export const outboxActors = (call: Call) => ({
  // Not aborted when its actor stops: the server may already have the message.
  sendMessage: fromPromise<void, MessageCall>(async ({ input: { to, text, key } }) => {
    const body = writeManualMessage(to, text)
    const answer = await call(sendManualMessage, { body }, undefined, key)
    if (!readSent(answer)) throw new CallError('format', answer)
  }),
  watchNetwork,
})
