import { fromPromise } from 'xstate'
import {
  type BlockedContact,
  blockClient,
  blockConversation,
  listBlocked,
  readBlocked,
} from '#contract/conversationBlocks.ts'
import type { Block } from '#machines/blocking/blockingMachine.ts'
import type { Call } from './http.ts'

export const blockingActors = (call: Call, businessId: number) => ({
  setBlocked: fromPromise<void, Block>(async ({ input: { target, isBlocked } }) => {
    const params = { id: target.id }
    const body = { blocked: isBlocked }
    await (target.kind === 'conversation'
      ? call(blockConversation, { params, body })
      : call(blockClient, { params, query: { business_id: businessId }, body }))
  }),
})

export const blockedListActors = (call: Call) => ({
  loadBlocked: fromPromise<readonly BlockedContact[], { businessId: number }>(
    async ({ input: { businessId }, signal }) =>
      readBlocked(await call(listBlocked, { query: { business_id: businessId } }, signal)),
  ),
})
