import { fromPromise } from 'xstate'
import {
  type Counts,
  countAccount,
  countBusiness,
  countClient,
  countConversation,
  deleteAccount,
  deleteBusiness,
  deleteClient,
  deleteConversation,
  GONE,
  readCounts,
} from '#contract/erasure/erasure.ts'
import { isRefusedWith } from '#contract/errors.ts'
import { looseTime } from '#contract/loose.ts'
import type { Deletion, ErasureInput } from '#machines/erasure/erasureMachine.ts'
import type { Call } from './http.ts'

/** What was deleted meanwhile is what the person wants. */
const unlessGone = async (deletion: Promise<unknown>): Promise<null> => {
  try {
    await deletion
  } catch (error) {
    if (!isRefusedWith(error, GONE)) throw error
  }
  return null
}

export const erasureActors = (call: Call, businessId: number) => ({
  countErased: fromPromise<Counts, ErasureInput>(async ({ input: { target }, signal }) => {
    const { id } = target
    const query = { business_id: businessId }
    switch (target.kind) {
      case 'conversation':
        return readCounts(await call(countConversation, { params: { id } }, signal))
      case 'client':
        return readCounts(await call(countClient, { params: { id }, query }, signal))
      case 'business':
        return readCounts(await call(countBusiness, { params: { id: Number(id) } }, signal))
      case 'account':
        return readCounts(await call(countAccount, {}, signal))
    }
  }),
  erase: fromPromise<number | null, Deletion>(async ({ input: { target, keepsConversations } }) => {
    const { id, name } = target
    switch (target.kind) {
      case 'conversation':
        return unlessGone(call(deleteConversation, { params: { id } }))
      case 'client': {
        const kept = keepsConversations ? { conversations: 'keep' as const } : {}
        const query = { business_id: businessId, ...kept }
        return unlessGone(call(deleteClient, { params: { id }, query }))
      }
      case 'business': {
        const request = { params: { id: Number(id) }, body: { confirm: name } }
        return looseTime((await call(deleteBusiness, request)).data.purge_at)
      }
      case 'account':
        return looseTime((await call(deleteAccount, {})).data.purge_at)
    }
  }),
})
