import { createContext } from 'react'

interface Reason {
  /** Where it stands, so that a field can refer to it. */
  readonly id: string
  readonly text: string
}

/** Why a whole fieldset is disabled: its fields are. */
export const FieldsetReason = createContext<Reason | null>(null)
