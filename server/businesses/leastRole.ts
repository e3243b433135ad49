import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { leastRoles } from '#contract/team/calls.ts'
import type { Role } from '#contract/team/roles.ts'

const byEndpoint = new Map<Endpoint, Role>(
  Object.entries(leastRoles).map(([name, least]) => [
    api[name as keyof typeof leastRoles],
    // A call of no business asks for no member. If one ever did, it would need all that there is.
    least === 'account' ? 'owner' : least,
  ]),
)

/** What a call needs in its business. */
export const leastRoleFor = (endpoint: Endpoint): Role => byEndpoint.get(endpoint) ?? 'owner'
