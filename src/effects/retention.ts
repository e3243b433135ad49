import { fromPromise } from 'xstate'
import { type Counts, readCounts } from '#contract/erasure/erasure.ts'
import {
  countRetention,
  type RetentionMonths,
  readMonths,
  readRetention,
  setRetention,
} from '#contract/erasure/retention.ts'
import type { Call } from './http.ts'

interface Kept {
  readonly businessId: number
  readonly months: RetentionMonths | null
}

export const retentionActors = (call: Call) => ({
  loadRetention: fromPromise<number | null, { businessId: number }>(
    async ({ input: { businessId: id }, signal }) =>
      readMonths(await call(readRetention, { params: { id } }, signal)),
  ),
  countOld: fromPromise<Counts, Kept>(async ({ input: { businessId: id, months }, signal }) => {
    const query = { months: months ?? 0 }
    return readCounts(await call(countRetention, { params: { id }, query }, signal))
  }),
  saveRetention: fromPromise<void, Kept>(async ({ input: { businessId: id, months } }) => {
    await call(setRetention, { params: { id }, body: { months } })
  }),
})
