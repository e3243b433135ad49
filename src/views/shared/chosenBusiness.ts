import { createContext } from 'react'
import type { Business } from '#contract/businesses.ts'

/** The selected business; null where it is unknown. */
export const ChosenBusiness = createContext<
  (Pick<Business, 'name' | 'logoUrl'> & Partial<Pick<Business, 'role'>>) | null
>(null)
