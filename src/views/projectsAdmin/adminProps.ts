import type { ActorRefFrom } from 'xstate'
import type { projectListMachine } from '#machines/projects/projectListMachine.ts'
import type { requestListMachine } from '#machines/projects/requestListMachine.ts'
import type { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine.ts'
import type { reportListMachine } from '#machines/projectsAdmin/reportListMachine.ts'

/** The props of every part of the view, or some of them. */
export interface AdminLists {
  readonly admin: ActorRefFrom<typeof projectsAdminMachine>
  readonly requests: ActorRefFrom<typeof requestListMachine>
  readonly projects: ActorRefFrom<typeof projectListMachine>
  readonly reports: ActorRefFrom<typeof reportListMachine>
}

/** The name of a client: the provider knows businesses by their number. */
export const clientName = (businessId: string | null): string =>
  businessId === null ? 'Sin dato' : `Business ID: ${businessId}`

/** The id of a request's details button, which takes the focus after a conversion removed its own button. */
export const detailsId = (requestId: string | undefined): string =>
  `details-of-request-${requestId}`
