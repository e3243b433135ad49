import type { ClientStatus } from '#contract/clients/clients'

const statuses: ReadonlyMap<string, ClientStatus> = new Map([
  ['active', 'Active'],
  ['inactive', 'Inactive'],
])

/** However it is written; undefined where there is no such status. */
export const statusNamed = (name: string): ClientStatus | undefined =>
  statuses.get(name.toLowerCase())
