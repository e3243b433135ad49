import { accessEndpoints } from './access'
import { assistantStatusEndpoints } from './assistantStatus'
import { businessesEndpoints } from './businesses'
import { clientsEndpoints } from './clients'
import { dashboardEndpoints } from './dashboard'
import { filesEndpoints } from './files'
import { inboxEndpoints } from './inbox'
import { visitorEndpoints } from './visitor'

/** The whole wire, one line an area: the server refuses to start when an endpoint has no handler. */
export const api = {
  ...accessEndpoints,
  ...assistantStatusEndpoints,
  ...businessesEndpoints,
  ...clientsEndpoints,
  ...dashboardEndpoints,
  ...filesEndpoints,
  ...inboxEndpoints,
  ...visitorEndpoints,
}
