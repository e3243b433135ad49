import { type erasureEndpoints, readCounts, readDeletions } from '#contract/erasure/erasure.ts'
import { type exportsEndpoints, readExportJob } from '#contract/erasure/exports.ts'
import { readMonths, type retentionEndpoints } from '#contract/erasure/retention.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof erasureEndpoints> &
  ReadersOf<typeof exportsEndpoints> &
  ReadersOf<typeof retentionEndpoints> = {
  readRetention: readMonths,
  setRetention: readMonths,
  countRetention: readCounts,
  startExport: readExportJob,
  readExport: readExportJob,
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
