import { readRinging, type ringsEndpoints } from '#contract/rings.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof ringsEndpoints> = {
  readRings: readRinging,
  changeRings: readRinging,
}
