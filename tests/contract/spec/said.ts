import { initialTransition, transition } from 'xstate'
import {
  describeAccessFailure,
  emailProblem,
  emailProblemTexts,
  INVALID_CODE,
} from '#contract/access.ts'
import { describeAssistantFailure } from '#contract/assistantStatus.ts'
import {
  assistantProblem,
  describeAssistantsFailure,
  emptyAssistantDraft,
} from '#contract/assistants/assistants.ts'
import {
  describeProposalFailure,
  proposalProblem,
  readProposal,
} from '#contract/assistants/proposal.ts'
import { describeBillingFailure, NO_CHOICE_OFFLINE } from '#contract/billing/failures.ts'
import { describeBusinessesFailure } from '#contract/businesses.ts'
import { describeClientsFailure } from '#contract/clients/clients.ts'
import {
  DASHBOARD_FAILED,
  DASHBOARD_WITHOUT_DATA,
  describeDashboardFailure,
} from '#contract/dashboard.ts'
import { CallError, NO_BUSINESS } from '#contract/errors.ts'
import { describeUploadFailure, imageProblemTexts } from '#contract/files.ts'
import { listConversations, sendManualMessage } from '#contract/inbox.ts'
import {
  describeIntegrationsFailure,
  integrationKinds,
} from '#contract/integrations/integrations.ts'
import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import { storeDraft, storeProblem } from '#contract/integrations/store.ts'
import { widgetDraft, widgetProblem } from '#contract/integrations/widget.ts'
import { describeNewsFailure, describePostSave } from '#contract/news/failures.ts'
import { emptyPostDraft, postProblem } from '#contract/news/posts.ts'
import { FIELDS_MISSING } from '#contract/news/suggestions.ts'
import { describeProjectsFailure } from '#contract/projects/failures.ts'
import { describeProjectsAdminFailure } from '#contract/projectsAdmin.ts'
import { describeSendFailure } from '#contract/sendFailure.ts'
import {
  composerMachine,
  selectSendError,
  selectWhyNotWrite,
} from '#machines/inbox/chat/composer/composerMachine.ts'

// Every text of the contract's tables, for every kind of failure.

const refused = (status: number, body = '') => new CallError('refused', body, status, body)

const errors: readonly unknown[] = [
  refused(0),
  refused(400),
  refused(400, 'Missing required fields'),
  refused(400, 'Missing data'),
  refused(400, 'Not implemented'),
  refused(400, 'Invalid WhatsApp credentials'),
  refused(400, 'Invalid Instagram credentials'),
  refused(400, 'Invalid Widget credentials'),
  refused(404, '{"message":"No se encontró la conversación"}'),
  refused(409),
  refused(500),
  refused(500, '{}'),
  refused(200, '{"success":false}'),
  refused(503, 'En obras'),
  new CallError('network', 'Sin red'),
  new CallError('timeout', 'Tarde'),
  new CallError('format', 'No se entiende'),
  new CallError('missing', NO_BUSINESS),
  new Error('otro'),
]

type Describe = (error: unknown) => string

const ofEach =
  <S extends string>(describe: (situation: S, error: unknown) => string) =>
  (...situations: readonly S[]): readonly Describe[] =>
    situations.map((situation) => (error) => describe(situation, error))

const tables: readonly Describe[] = [
  ...ofEach(describeAccessFailure)('sendCode', 'verifyCode', 'signOutEverywhere'),
  ...ofEach(describeBusinessesFailure)('loadBusinesses', 'createBusiness', 'uploadLogo'),
  ...ofEach(describeAssistantFailure)('loadAssistantStatus', 'toggleAssistant'),
  ...ofEach(describeClientsFailure)(
    'loadClients',
    'loadClient',
    'loadNotes',
    'loadTags',
    'createClient',
    'updateClient',
    'addNote',
    'assignTag',
    'removeTag',
    'findPanelClient',
    'savePanelClient',
    'addPanelNote',
    'addPanelTag',
  ),
  ...ofEach(describeDashboardFailure)(
    'basic',
    'messages',
    'conversations',
    'channels',
    'topConversations',
    'metrics',
    'summary',
  ),
  ...ofEach(describeNewsFailure)('loadPosts', 'deletePost', 'loadSuggestions', 'createSuggestion'),
  (error) => describePostSave(null, error),
  (error) => describePostSave('7', error),
  ...ofEach(describeProjectsFailure)(
    'load',
    'loadDetails',
    'createRequest',
    'addComment',
    'createReport',
    'switchAutomation',
  ),
  ...ofEach(describeProjectsAdminFailure)(
    'load',
    'loadDetails',
    'changeDevelopment',
    'convertRequest',
    'addComment',
  ),
  ...ofEach(describeAssistantsFailure)(
    'load',
    'loadDetails',
    'create',
    'update',
    'delete',
    'loadStatus',
    'toggle',
  ),
  ...ofEach(describeProposalFailure)('generate'),
  ...ofEach(describeUploadFailure)('image'),
  ...ofEach(describeBillingFailure)('load', 'create', 'payment'),
  ...integrationKinds.flatMap((kind) =>
    (['load', 'create', 'update', 'delete', 'assign'] as const).map(
      (situation): Describe =>
        (error) =>
          describeIntegrationsFailure(kind, situation, error),
    ),
  ),
  (error) => describeSendFailure(error, 'whatsapp'),
]

const reasonOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

const filled = (draft: object) =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [
      field,
      value || (/url/i.test(field) ? 'https://tienda.example' : '+50688887777'),
    ]),
  )

const writing = (contactType: string, contactId: string | null, text: string) => {
  const input = { threadId: 't', contactType, draft: text, outgoing: [] }
  const [begun] = initialTransition(composerMachine, input)
  const [ready] = transition(composerMachine, begun, { type: 'sending.opened', contactId })
  return transition(composerMachine, ready, { type: 'message.send', at: 0, key: 'k' })[0]
}

/** The error texts of forms, for each problem. */
const problems: readonly (string | null | undefined)[] = [
  ...['', 'x'].map((email) => {
    const problem = emailProblem(email)
    return problem && emailProblemTexts[problem]
  }),
  INVALID_CODE,
  ...Object.values(imageProblemTexts),
  postProblem(emptyPostDraft),
  postProblem({ ...emptyPostDraft, title: 'Título' }),
  FIELDS_MISSING,
  assistantProblem(emptyAssistantDraft)?.text,
  assistantProblem({ ...emptyAssistantDraft, name: 'Ana' })?.text,
  proposalProblem(' '),
  reasonOf(() => readProposal({ training_proposal: null })),
  NO_CHOICE_OFFLINE,
  selectSendError(writing('whatsapp', '506', ' ')),
  selectSendError(writing('whatsapp', null, 'Hola')),
  selectWhyNotWrite(writing('telegram', '506', 'Hola')),
  DASHBOARD_FAILED,
  DASHBOARD_WITHOUT_DATA,
  listConversations.expires.text,
  sendManualMessage.expires.text,
  metaAccounts.whatsapp.problem(
    {
      ...metaAccountDraft(null),
      ...filled(metaAccountDraft(null)),
      metaId: '1',
      assistantId: '',
    },
    null,
  )?.text,
  metaAccounts.instagram.problem(
    {
      ...metaAccountDraft(null),
      ...filled(metaAccountDraft(null)),
      metaId: '1',
      assistantId: '',
    },
    null,
  )?.text,
  widgetProblem({ ...widgetDraft(null), name: 'Web' }, null)?.text,
  storeProblem({ ...storeDraft(null), ...filled(storeDraft(null)), assistantId: '' }, null)?.text,
]

export const saidByContract: ReadonlySet<string> = new Set(
  [...tables.flatMap((describe) => errors.map(describe)), ...problems].flatMap((text) =>
    text ? [text] : [],
  ),
)
