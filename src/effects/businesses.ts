import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { type Business, listBusinesses, readBusinesses } from '#contract/businesses.ts'
import { isUnknownOutcome } from '#contract/errors.ts'
import { KeptBusiness } from '#contract/kept.ts'
import { businessesKey, forgetGone } from './accountMemory.ts'
import type { Call } from './http.ts'
import type { Store } from './storage.ts'

/** Of the account that is signed in. `isErasing`: one that is missing was deleted. */
export const keptBusinesses = (
  store: Store,
  email: () => string | null,
  { isErasing }: { readonly isErasing: boolean },
) => ({
  read: () => store.read(businessesKey(email()), z.array(KeptBusiness)),
  keep: (businesses: readonly Business[]) => {
    store.write(businessesKey(email()), businesses)
    const ids = businesses.map(({ id }) => id)
    if (isErasing) forgetGone(store, email(), ids)
  },
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
