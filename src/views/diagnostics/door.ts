import { createContext } from 'react'

/** Leads to the diagnosis; null for whom it is closed. */
export const DiagnosticsDoor = createContext<(() => void) | null>(null)
