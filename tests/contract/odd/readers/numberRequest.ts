import type { numberRequestEndpoints } from '#contract/numberRequest.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof numberRequestEndpoints> = { requestNumber: done }
