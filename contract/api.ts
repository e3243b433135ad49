import { accessEndpoints } from './access.ts'
import { assistantStatusEndpoints } from './assistantStatus.ts'
import { assistantsEndpoints } from './assistants/assistants.ts'
import { controlEndpoints } from './assistants/control.ts'
import { modelBoundsEndpoints } from './assistants/modelBounds.ts'
import { proposalEndpoints } from './assistants/proposal.ts'
import { sandboxEndpoints } from './assistants/sandbox.ts'
import { sourcesEndpoints } from './assistants/sources.ts'
import { assistantSummaryEndpoints } from './assistants/summary.ts'
import { unknownEndpoints } from './assistants/unknown.ts'
import { attachmentsEndpoints } from './attachments.ts'
import { billingEndpoints } from './billing/billing.ts'
import { businessCreationEndpoints } from './business/creation.ts'
import { businessDetailsEndpoints } from './business/details.ts'
import { businessHoursEndpoints } from './business/hours.ts'
import { businessesEndpoints } from './businesses.ts'
import { clientsEndpoints } from './clients/clients.ts'
import { clientDoublesEndpoints } from './clients/doubles.ts'
import { clientNotesEndpoints } from './clients/notes.ts'
import { clientTagsEndpoints } from './clients/tags.ts'
import { conversationAssigneeEndpoints } from './conversationAssignee.ts'
import { conversationBlocksEndpoints } from './conversationBlocks.ts'
import { conversationChangesEndpoints } from './conversationChanges.ts'
import { conversationClientsEndpoints } from './conversationClients.ts'
import { conversationPinsEndpoints } from './conversationPins.ts'
import { conversationReadsEndpoints } from './conversationReads.ts'
import { conversationSearchEndpoints } from './conversationSearch.ts'
import { conversationStatesEndpoints } from './conversationStates.ts'
import { conversationTwinsEndpoints } from './conversationTwins.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { draftsEndpoints } from './drafts.ts'
import { erasureEndpoints } from './erasure/erasure.ts'
import { exportsEndpoints } from './erasure/exports.ts'
import { retentionEndpoints } from './erasure/retention.ts'
import { filesEndpoints } from './files.ts'
import { inboxEndpoints } from './inbox.ts'
import { integrationsEndpoints } from './integrations/integrations.ts'
import { internalNotesEndpoints } from './internalNotes.ts'
import { mentionsEndpoints } from './mentions.ts'
import { messageChangesEndpoints } from './messageChanges.ts'
import { messageReactionsEndpoints } from './messageReactions.ts'
import { messageRetryEndpoints } from './messageRetry.ts'
import { missingFilesEndpoints } from './missingFiles.ts'
import { suggestionCommentsEndpoints } from './news/comments.ts'
import { postsEndpoints } from './news/posts.ts'
import { suggestionsEndpoints } from './news/suggestions.ts'
import { numberRequestEndpoints } from './numberRequest.ts'
import { projectsEndpoints } from './projects/projects.ts'
import { projectRemarksEndpoints } from './projects/remarks.ts'
import { projectRequestsEndpoints } from './projects/requests.ts'
import { projectsAdminEndpoints } from './projectsAdmin.ts'
import { pushEndpoints } from './push.ts'
import { ringsEndpoints } from './rings.ts'
import { scheduledMessagesEndpoints } from './scheduledMessages.ts'
import { scriptBookEndpoints } from './scriptBook.ts'
import { sessionsEndpoints } from './sessions.ts'
import { storesEndpoints } from './stores/stores.ts'
import { teamFiguresEndpoints } from './team/figures.ts'
import { invitedEndpoints } from './team/invited.ts'
import { profileEndpoints } from './team/profile.ts'
import { teamEndpoints } from './team/team.ts'
import { teamRepliesEndpoints } from './teamReplies.ts'
import { templatesEndpoints } from './templates/calls.ts'
import { typingEndpoints } from './typing.ts'
import { visitorEndpoints } from './visitor.ts'

/** The whole wire, one line an area: the server refuses to start when an endpoint has no handler. */
export const api = {
  ...accessEndpoints,
  ...assistantStatusEndpoints,
  ...assistantsEndpoints,
  ...attachmentsEndpoints,
  ...billingEndpoints,
  ...businessCreationEndpoints,
  ...businessDetailsEndpoints,
  ...businessHoursEndpoints,
  ...businessesEndpoints,
  ...clientsEndpoints,
  ...clientDoublesEndpoints,
  ...conversationAssigneeEndpoints,
  ...conversationChangesEndpoints,
  ...conversationClientsEndpoints,
  ...conversationPinsEndpoints,
  ...conversationReadsEndpoints,
  ...mentionsEndpoints,
  ...ringsEndpoints,
  ...conversationStatesEndpoints,
  ...conversationTwinsEndpoints,
  ...conversationSearchEndpoints,
  ...dashboardEndpoints,
  ...conversationBlocksEndpoints,
  ...erasureEndpoints,
  ...exportsEndpoints,
  ...retentionEndpoints,
  ...filesEndpoints,
  ...inboxEndpoints,
  ...messageChangesEndpoints,
  ...messageReactionsEndpoints,
  ...messageRetryEndpoints,
  ...numberRequestEndpoints,
  ...missingFilesEndpoints,
  ...integrationsEndpoints,
  ...internalNotesEndpoints,
  ...draftsEndpoints,
  ...scheduledMessagesEndpoints,
  ...postsEndpoints,
  ...suggestionCommentsEndpoints,
  ...suggestionsEndpoints,
  ...projectsAdminEndpoints,
  ...projectsEndpoints,
  ...proposalEndpoints,
  ...sandboxEndpoints,
  ...sourcesEndpoints,
  ...unknownEndpoints,
  ...controlEndpoints,
  ...modelBoundsEndpoints,
  ...pushEndpoints,
  ...scriptBookEndpoints,
  ...sessionsEndpoints,
  ...storesEndpoints,
  ...teamEndpoints,
  ...teamFiguresEndpoints,
  ...invitedEndpoints,
  ...profileEndpoints,
  ...teamRepliesEndpoints,
  ...templatesEndpoints,
  ...typingEndpoints,
  ...visitorEndpoints,
  ...projectRequestsEndpoints,
  ...projectRemarksEndpoints,
  ...clientNotesEndpoints,
  ...clientTagsEndpoints,
  ...assistantSummaryEndpoints,
}
