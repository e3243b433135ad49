import { fromPromise } from 'xstate'
import {
  type Deletions,
  listDeletions,
  readDeletions,
  restoreAccount,
  restoreBusiness,
} from '#contract/erasure/erasure.ts'
import type { TakenBack } from '#machines/erasure/recoveryMachine.ts'
import type { Call } from './http.ts'

export const recoveryActors = (call: Call) => ({
  loadDeletions: fromPromise<Deletions, undefined>(async ({ signal }) =>
    readDeletions(await call(listDeletions, {}, signal)),
  ),
  restore: fromPromise<void, TakenBack>(async ({ input: { businessId } }) => {
    if (businessId === null) await call(restoreAccount, {})
    else await call(restoreBusiness, { params: { id: businessId } })
  }),
})
