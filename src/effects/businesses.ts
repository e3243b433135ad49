import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import {
  type Business,
  type BusinessDraft,
  listBusinesses,
  readBusinesses,
  readBusinessId,
} from '#contract/businesses.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { isUnknownOutcome } from '#contract/errors.ts'
import { readUploadedFile, uploadFile } from '#contract/files.ts'
import { KeptBusiness } from '#contract/kept.ts'
import { businessesKey } from './accountMemory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'
import type { Store } from './storage.ts'

/** Of the account that is signed in. */
export const keptBusinesses = (store: Store, email: () => string | null) => ({
  read: () => store.read(businessesKey(email()), z.array(KeptBusiness)),
  keep: (businesses: readonly Business[]) => store.write(businessesKey(email()), businesses),
})

/** A page that is opened without a network begins with those of the last time: it says that there is none. */
export const businessesActors = (call: Call, kept: ReturnType<typeof keptBusinesses>) => {
  let isLoaded = false
  const load = async (signal: AbortSignal): Promise<readonly Business[]> => {
    try {
      const businesses = readBusinesses(await call(listBusinesses, {}, signal))
      isLoaded = true
      // The person may have signed out meanwhile.
      if (!signal.aborted) kept.keep(businesses)
      return businesses
    } catch (error) {
      const before = isUnknownOutcome(error) && !isLoaded ? kept.read() : null
      if (before === null) throw error
      return before
    }
  }
  return {
    loadBusinesses: fromPromise<readonly Business[], undefined>(({ signal }) => load(signal)),
  }
}

/** Where the back end knows time zones, that of the browser goes along. */
const withZone = (config: Config) =>
  hasCapability(config, 'businessEdit')
    ? { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
    : {}

export const businessWizardActors = (call: Call, config: Config) => ({
  holdPage,
  createBusiness: fromPromise<number | null, { draft: BusinessDraft }>(
    async ({ input, signal }) => {
      const { createBusiness, writeBusiness } = await import('#contract/business/creation.ts')
      const body = { ...writeBusiness(input.draft), ...withZone(config) }
      const answer = await call(createBusiness, { body }, signal)
      return readBusinessId(answer?.business_id)
    },
  ),
  uploadLogo: fromPromise<string, { file: ChosenFile }>(async ({ input, signal }) =>
    readUploadedFile(await call(uploadFile, { file: input.file }, signal)),
  ),
})
