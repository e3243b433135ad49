import { fromPromise } from 'xstate'
import { createBusiness, writeBusiness } from '#contract/business/creation.ts'
import { readBusinessId } from '#contract/businesses.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { readUploadedFile, uploadFile } from '#contract/files.ts'
import type { WizardDraft } from '#machines/businesses/wizardDraft.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

/** Where the back end knows time zones, that of the browser is proposed. */
export const proposedBy = (config: Config) =>
  hasCapability(config, 'businessEdit')
    ? { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
    : {}

export const businessWizardActors = (call: Call) => ({
  holdPage,
  createBusiness: fromPromise<number | null, { draft: WizardDraft }>(
    async ({ input: { draft }, signal }) => {
      const zone = draft.timeZone === '' ? {} : { time_zone: draft.timeZone }
      const answer = await call(
        createBusiness,
        { body: { ...writeBusiness(draft), ...zone } },
        signal,
      )
      return readBusinessId(answer?.business_id)
    },
  ),
  uploadLogo: fromPromise<string, { file: ChosenFile }>(async ({ input, signal }) =>
    readUploadedFile(await call(uploadFile, { file: input.file }, signal)),
  ),
})
