import { createContext } from 'react'
import type { Business } from '#contract/businesses'

/** The business that is looked at; null where it is not known. */
export const ChosenBusiness = createContext<Pick<Business, 'name' | 'logoUrl'> | null>(null)
