import { requestNumber } from '#contract/numberRequest.ts'
import type { Call } from './http.ts'

interface NumberRequest {
  readonly threadId: string
  readonly key: string
}

/** Asks a customer for the number; a second press before the answer does nothing more. */
export const requestNumberOnce = (call: Call) => {
  const waiting = new Map<string, Promise<void>>()
  return ({ threadId, key }: NumberRequest): Promise<void> | null => {
    if (waiting.has(threadId)) return null
    const asked = call(requestNumber, { params: { id: threadId }, body: {} }, undefined, key)
      .then(() => undefined)
      .finally(() => waiting.delete(threadId))
    waiting.set(threadId, asked)
    return asked
  }
}
