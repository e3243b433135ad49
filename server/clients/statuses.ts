import type { ClientStatus } from '#contract/clients/clients.ts'

const statuses: ReadonlyMap<string, ClientStatus> = new Map([
  ['active', 'Active'],
  ['inactive', 'Inactive'],
])

/** The status of a name, without case; undefined for an unknown one. */
export const statusNamed = (name: string): ClientStatus | undefined =>
  statuses.get(name.toLowerCase())
