import { businessPrefix } from './accountMemory.ts'
import { keptFiles } from './keptFiles.ts'
import type { Store } from './storage.ts'

/** Nothing of a business stays in this browser: what was read there, and what was not sent. */
export const forgetBusiness = (
  stores: readonly Store[],
  email: string | null,
  businessId: number,
): void => {
  const root = businessPrefix(email, businessId)
  const ofFile = `${root}file/`
  const files = keptFiles(root)
  for (const store of stores)
    for (const key of store.keys(root)) {
      if (key.startsWith(ofFile)) files.save(decodeURIComponent(key.slice(ofFile.length)), null)
      store.remove(key)
    }
}
