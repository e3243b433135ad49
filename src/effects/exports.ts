import { fromPromise } from 'xstate'
import {
  type ExportJob,
  JSON_ALONE,
  readExport,
  readExportJob,
  startExport,
} from '#contract/erasure/exports.ts'
import type { ExportInput } from '#machines/erasure/exportMachine.ts'
import type { Call } from './http.ts'

export const exportActors = (call: Call, businessId: number) => ({
  startExport: fromPromise<ExportJob, ExportInput>(async ({ input: { clientId } }) => {
    const body = clientId === null ? {} : { client_id: clientId }
    return readExportJob(await call(startExport, { params: { id: businessId }, body }))
  }),
  readExport: fromPromise<ExportJob, { jobId: string }>(async ({ input: { jobId }, signal }) => {
    const params = { id: businessId, job: jobId }
    const headers = { accept: JSON_ALONE }
    return readExportJob(await call(readExport, { params, headers }, signal))
  }),
})

/** The address answers with a file: the page stays. */
export const download = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
