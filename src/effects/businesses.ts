import { fromPromise } from 'xstate'
import {
  type Business,
  type BusinessDraft,
  createBusiness,
  listBusinesses,
  readBusinesses,
  writeBusiness,
} from '#contract/businesses'
import type { ChosenFile } from '#contract/endpoint'
import { CallError, INVALID_FORMAT } from '#contract/errors'
import { uploadFile } from '#contract/files'
import { looseFlag } from '#contract/loose'
import { readUrl } from '#contract/wire'
import { holdPage } from './holdPage'
import type { Call } from './http'

export const businessesActors = (call: Call) => ({
  loadBusinesses: fromPromise<readonly Business[], undefined>(async ({ signal }) =>
    readBusinesses(await call(listBusinesses, {}, signal)),
  ),
})

export const businessWizardActors = (call: Call) => ({
  holdPage,
  createBusiness: fromPromise<number | null, { draft: BusinessDraft }>(
    async ({ input, signal }) => {
      const answer = await call(createBusiness, { body: writeBusiness(input.draft) }, signal)
      if (looseFlag(answer.success) !== true)
        throw new CallError('refused', '', 200, JSON.stringify(answer))
      return answer.business_id ?? null
    },
  ),
  uploadLogo: fromPromise<string, { file: ChosenFile }>(async ({ input, signal }) => {
    const url = readUrl((await call(uploadFile, { file: input.file }, signal)).file_url)
    if (!url) throw new CallError('format', INVALID_FORMAT)
    return url
  }),
})
