import { KeptPayment } from '#contract/billing/keptPayment.ts'
import { businessPrefix } from './accountMemory.ts'
import type { Store } from './storage.ts'

/** A payment belongs to its tab, also while that tab is at the bank. */
export const keptPayment = (tab: Store, email: string | null, businessId: number) => {
  const key = `${businessPrefix(email, businessId)}payment`
  const read = (): KeptPayment | null => tab.read(key, KeptPayment)
  return {
    read,
    isThere: (): boolean => read() !== null,
    save: (kept: KeptPayment | null): void => {
      if (kept === null) tab.remove(key)
      else tab.write(key, kept)
    },
  }
}
