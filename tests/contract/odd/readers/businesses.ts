import { type businessesEndpoints, readBusinesses } from '#contract/businesses.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof businessesEndpoints> = {
  listBusinesses: readBusinesses,
}
