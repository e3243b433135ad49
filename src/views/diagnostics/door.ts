import { createContext } from 'react'

/** Opens the diagnosis; null for persons without access. */
export const DiagnosticsDoor = createContext<(() => void) | null>(null)
