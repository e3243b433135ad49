import { type businessesEndpoints, readBusinesses, readBusinessId } from '#contract/businesses.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof businessesEndpoints> = {
  createBusiness: (answer) => readBusinessId(answer?.business_id),
  listBusinesses: readBusinesses,
}
