import type { ActorRefFrom } from 'xstate'
import type { projectListMachine } from '#machines/projects/projectListMachine'
import type { requestListMachine } from '#machines/projects/requestListMachine'
import type { projectsAdminMachine } from '#machines/projectsAdmin/projectsAdminMachine'
import type { reportListMachine } from '#machines/projectsAdmin/reportListMachine'

/** What every part of the view is given, or some of it. */
export interface AdminLists {
  readonly admin: ActorRefFrom<typeof projectsAdminMachine>
  readonly requests: ActorRefFrom<typeof requestListMachine>
  readonly projects: ActorRefFrom<typeof projectListMachine>
  readonly reports: ActorRefFrom<typeof reportListMachine>
}

/** How a client is shown: the provider knows businesses by their number. */
export const clientName = (businessId: string | null): string =>
  businessId === null ? 'Sin dato' : `Business ID: ${businessId}`

/** The button of a request's details. It takes the focus after a conversion, whose own button is gone then. */
export const detailsId = (requestId: string | undefined): string =>
  `details-of-request-${requestId}`
