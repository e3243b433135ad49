import { isStandIn } from './inbox'

/** What tells one nameless contact from another: some signs, and a hue from 0 to 359. */
export interface VisitorMark {
  readonly signs: string
  readonly hue: number
}

const SIGNS = 3
const BASE = 36

/** FNV-1a: near ids end far from each other. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The same for a conversation at every time and on every computer; null where the contact has a name. */
export const visitorMark = (name: string, threadId: string): VisitorMark | null => {
  if (!isStandIn(name)) return null
  const hash = hashOf(threadId)
  const signs = (hash % BASE ** SIGNS).toString(BASE).padStart(SIGNS, '0').toUpperCase()
  return { signs, hue: hash % 360 }
}
