import { fromPromise } from 'xstate'
import {
  type Business,
  type BusinessDraft,
  createBusiness,
  listBusinesses,
  readBusinesses,
  readBusinessId,
  writeBusiness,
} from '#contract/businesses'
import type { ChosenFile } from '#contract/endpoint'
import { readUploadedFile, uploadFile } from '#contract/files'
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
      return readBusinessId(answer?.business_id)
    },
  ),
  uploadLogo: fromPromise<string, { file: ChosenFile }>(async ({ input, signal }) =>
    readUploadedFile(await call(uploadFile, { file: input.file }, signal)),
  ),
})
