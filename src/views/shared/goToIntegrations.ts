import { createContext } from 'react'

/** Opens 'Integraciones'; null where the page around it cannot. */
export const GoToIntegrations = createContext<(() => void) | null>(null)
