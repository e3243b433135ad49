import { createContext } from 'react'

interface Reason {
  /** The id of the reason's element, so that a field can refer to it. */
  readonly id: string
  readonly text: string
}

/** The reason why a whole fieldset is disabled, and so its fields. */
export const FieldsetReason = createContext<Reason | null>(null)
