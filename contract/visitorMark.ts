import { hashOf } from './hash.ts'
import { isStandIn } from './inbox.ts'

/** The marks that tell contacts without a name apart: signs, and a hue from 0 to 359. */
export interface VisitorMark {
  readonly signs: string
  readonly hue: number
}

const SIGNS = 3
const BASE = 36

/** The mark of a conversation, the same at any time on any computer; null where the contact has a name. */
export const visitorMark = (name: string, threadId: string): VisitorMark | null => {
  if (!isStandIn(name)) return null
  const hash = hashOf(threadId)
  const signs = (hash % BASE ** SIGNS).toString(BASE).padStart(SIGNS, '0').toUpperCase()
  return { signs, hue: hash % 360 }
}
