import { accessEndpoints } from './access'
import { assistantStatusEndpoints } from './assistantStatus'
import { assistantsEndpoints } from './assistants'
import { businessesEndpoints } from './businesses'
import { clientsEndpoints } from './clients'
import { dashboardEndpoints } from './dashboard'
import { filesEndpoints } from './files'
import { inboxEndpoints } from './inbox'
import { newsEndpoints } from './news'
import { projectsEndpoints } from './projects'
import { projectsAdminEndpoints } from './projectsAdmin'
import { proposalEndpoints } from './proposal'
import { sandboxEndpoints } from './sandbox'
import { visitorEndpoints } from './visitor'

/** The whole wire, one line an area: the server refuses to start when an endpoint has no handler. */
export const api = {
  ...accessEndpoints,
  ...assistantStatusEndpoints,
  ...assistantsEndpoints,
  ...businessesEndpoints,
  ...clientsEndpoints,
  ...dashboardEndpoints,
  ...filesEndpoints,
  ...inboxEndpoints,
  ...newsEndpoints,
  ...projectsAdminEndpoints,
  ...projectsEndpoints,
  ...proposalEndpoints,
  ...sandboxEndpoints,
  ...visitorEndpoints,
}
