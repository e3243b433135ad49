import { accessEndpoints } from './access'
import { assistantStatusEndpoints } from './assistantStatus'
import { assistantsEndpoints } from './assistants/assistants'
import { proposalEndpoints } from './assistants/proposal'
import { sandboxEndpoints } from './assistants/sandbox'
import { assistantSummaryEndpoints } from './assistants/summary'
import { attachmentsEndpoints } from './attachments'
import { billingEndpoints } from './billing/billing'
import { businessesEndpoints } from './businesses'
import { clientsEndpoints } from './clients/clients'
import { clientDoublesEndpoints } from './clients/doubles'
import { clientNotesEndpoints } from './clients/notes'
import { clientTagsEndpoints } from './clients/tags'
import { conversationChangesEndpoints } from './conversationChanges'
import { conversationClientsEndpoints } from './conversationClients'
import { conversationPinsEndpoints } from './conversationPins'
import { conversationSearchEndpoints } from './conversationSearch'
import { conversationStatesEndpoints } from './conversationStates'
import { dashboardEndpoints } from './dashboard'
import { filesEndpoints } from './files'
import { inboxEndpoints } from './inbox'
import { integrationsEndpoints } from './integrations/integrations'
import { internalNotesEndpoints } from './internalNotes'
import { messageChangesEndpoints } from './messageChanges'
import { suggestionCommentsEndpoints } from './news/comments'
import { postsEndpoints } from './news/posts'
import { suggestionsEndpoints } from './news/suggestions'
import { projectsEndpoints } from './projects/projects'
import { projectRemarksEndpoints } from './projects/remarks'
import { projectRequestsEndpoints } from './projects/requests'
import { projectsAdminEndpoints } from './projectsAdmin'
import { teamRepliesEndpoints } from './teamReplies'
import { typingEndpoints } from './typing'
import { visitorEndpoints } from './visitor'

/** The whole wire, one line an area: the server refuses to start when an endpoint has no handler. */
export const api = {
  ...accessEndpoints,
  ...assistantStatusEndpoints,
  ...assistantsEndpoints,
  ...attachmentsEndpoints,
  ...billingEndpoints,
  ...businessesEndpoints,
  ...clientsEndpoints,
  ...clientDoublesEndpoints,
  ...conversationChangesEndpoints,
  ...conversationClientsEndpoints,
  ...conversationPinsEndpoints,
  ...conversationStatesEndpoints,
  ...conversationSearchEndpoints,
  ...dashboardEndpoints,
  ...filesEndpoints,
  ...inboxEndpoints,
  ...messageChangesEndpoints,
  ...integrationsEndpoints,
  ...internalNotesEndpoints,
  ...postsEndpoints,
  ...suggestionCommentsEndpoints,
  ...suggestionsEndpoints,
  ...projectsAdminEndpoints,
  ...projectsEndpoints,
  ...proposalEndpoints,
  ...sandboxEndpoints,
  ...teamRepliesEndpoints,
  ...typingEndpoints,
  ...visitorEndpoints,
  ...projectRequestsEndpoints,
  ...projectRemarksEndpoints,
  ...clientNotesEndpoints,
  ...clientTagsEndpoints,
  ...assistantSummaryEndpoints,
}
