import { type erasureEndpoints, readCounts, readDeletions } from '#contract/erasure/erasure.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof erasureEndpoints> = {
  countClient: readCounts,
  countConversation: readCounts,
  countBusiness: readCounts,
  countAccount: readCounts,
  listDeletions: readDeletions,
  deleteClient: done,
  deleteConversation: done,
  deleteBusiness: done,
  restoreBusiness: done,
  deleteAccount: done,
  restoreAccount: done,
}
