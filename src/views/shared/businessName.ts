import { createContext } from 'react'

/** What the chosen business is called; null where that is not known. */
export const BusinessName = createContext<string | null>(null)
