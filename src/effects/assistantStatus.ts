import { fromPromise } from 'xstate'
import {
  type AssistantStatus,
  conversationStatus,
  readAssistantStatus,
  toggleConversation,
} from '#contract/assistantStatus.ts'
import { CallError, INVALID_FORMAT } from '#contract/errors.ts'
import type { Call } from './http.ts'

interface Thread {
  readonly threadId: string
}

export const assistantStatusActors = (call: Call) => ({
  loadStatus: fromPromise<AssistantStatus, Thread>(async ({ input, signal }) => {
    const answer = await call(conversationStatus, { params: { id: input.threadId } }, signal)
    const status = readAssistantStatus(answer)
    if (!status) throw new CallError('format', INVALID_FORMAT)
    return status
  }),
  setResponding: fromPromise<void, Thread & { isResponding: boolean }>(async ({ input }) => {
    await call(toggleConversation, {
      params: { id: input.threadId },
      body: { is_responding: input.isResponding },
    })
  }),
})
