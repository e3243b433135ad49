import { api } from '#contract/api'
import type { Endpoint } from '#contract/endpoint'

/** A contract that is kept in part is broken: better not to start. */
export const requireWhole = (mounted: ReadonlySet<Endpoint>): void => {
  const missing = Object.entries(api).flatMap(([name, one]) => (mounted.has(one) ? [] : [name]))
  if (missing.length > 0) throw new Error(`Nobody answers for: ${missing.join(', ')}`)
}
