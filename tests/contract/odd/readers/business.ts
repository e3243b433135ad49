import type { businessCreationEndpoints } from '#contract/business/creation.ts'
import { type businessDetailsEndpoints, readChanged } from '#contract/business/details.ts'
import { type businessHoursEndpoints, readStoredHours } from '#contract/business/hours.ts'
import { readBusinessId } from '#contract/businesses.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<
  typeof businessCreationEndpoints & typeof businessDetailsEndpoints & typeof businessHoursEndpoints
> = {
  createBusiness: (answer) => readBusinessId(answer?.business_id),
  changeBusiness: readChanged,
  readHours: readStoredHours,
  changeHours: readStoredHours,
}
