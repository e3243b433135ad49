import { createContext } from 'react'

/** Opens the form of the first assistant: for a form that needs one. */
export const AssistantDoor = createContext<(() => void) | null>(null)
