import { type businessesEndpoints, readBusinesses, readBusinessId } from '#contract/businesses'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof businessesEndpoints> = {
  createBusiness: (answer) => readBusinessId(answer?.business_id),
  listBusinesses: readBusinesses,
}
