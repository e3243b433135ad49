import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** A server without some of the contract's handlers must not start. */
export const requireAllHandlers = (mounted: ReadonlySet<Endpoint>): void => {
  const missing = Object.entries(api).flatMap(([name, one]) => (mounted.has(one) ? [] : [name]))
  if (missing.length > 0) throw new Error(`Nobody answers for: ${missing.join(', ')}`)
}
