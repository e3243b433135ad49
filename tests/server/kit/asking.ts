import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { IntegrationKind } from '#contract/integrations/integrations.ts'

// The request of every endpoint of the contract for the data of a business.

export interface Thing {
  readonly mark: string
  readonly threadMark: string
  readonly businessId: number
  readonly threadId: string
  /** Of the conversation with the same person. */
  readonly twinId: string
  readonly namelessId: string
  /** Of another one that was noted as the same person's. */
  readonly strangerId: string
  readonly contactId: string
  readonly clientId: number
  readonly spareClientId: number
  readonly tagId: number
  readonly noteId: number
  readonly spareNoteId: number
  readonly projectId: number
  readonly requestId: number
  readonly assistantId: number
  readonly openAiId: string
  readonly replyId: number
  readonly controlId: number
  readonly sourceId: number
  readonly internalNoteId: number
  readonly scheduledId: number
  readonly messageId: number
  /** Of a message that failed at its channel. */
  readonly failedId: number
  readonly invitationId: number
  /** The account of another member. */
  readonly memberId: number
  readonly integrations: Readonly<Record<IntegrationKind, number>>
}

export const nothing: Thing = {
  mark: 'x',
  threadMark: 'x',
  businessId: 999_999,
  threadId: 'thread_nadie',
  twinId: 'thread_nadie_2',
  namelessId: 'thread_nadie_3',
  strangerId: 'thread_nadie_3',
  contactId: '34600000000',
  clientId: 999_999,
  spareClientId: 999_998,
  tagId: 999_999,
  noteId: 999_999,
  spareNoteId: 999_999,
  projectId: 999_999,
  requestId: 999_999,
  assistantId: 999_999,
  openAiId: 'asst_nadie',
  replyId: 999_999,
  controlId: 999_999,
  sourceId: 999_999,
  internalNoteId: 999_999,
  scheduledId: 999_999,
  messageId: 999_999,
  failedId: 999_999,
  invitationId: 999_999,
  memberId: 999_999,
  integrations: { whatsapp: 999_999, instagram: 999_999, widget: 999_999, store: 999_999 },
}

export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

type Ask = (thing: Thing) => Parts

/** By the name of the endpoint: its request, or the reason why it takes no id of a business. */
export type Asks = Readonly<Record<string, Ask | string>>

const ACCOUNT = 'the account that calls'
const VISIT = 'the token of a visit: tests/server/everyEndpoint.test.ts'
const NEWS = 'news are of all accounts'

const paying =
  (body?: Readonly<Record<string, unknown>>) =>
  ({ businessId }: Thing): Parts => ({
    headers: { 'x-business-id': businessId },
    ...(body && { body }),
  })

const ofBusiness = ({ businessId }: Thing): Parts => ({ query: { business_id: businessId } })

const ofAssistant = ({ assistantId }: Thing): Parts => ({ params: { id: assistantId } })

const ofAdvanced = ({ openAiId }: Thing): Parts => ({ params: { id: openAiId } })

const ofProject = ({ projectId }: Thing): Parts => ({ query: { project_id: projectId } })

const changed =
  (kind: IntegrationKind) =>
  ({ integrations }: Thing): Parts => ({
    params: { id: integrations[kind] },
    body: { is_active: false },
  })

const assigned =
  (kind: IntegrationKind, idName: string) =>
  ({ integrations, assistantId }: Thing): Parts => ({
    body: { [idName]: integrations[kind], assistant_id: assistantId },
  })

const removed =
  (kind: IntegrationKind) =>
  ({ integrations }: Thing): Parts => ({ params: { id: integrations[kind] } })

const connected =
  (fields: Readonly<Record<string, unknown>>) =>
  ({ businessId, assistantId }: Thing): Parts => ({
    body: {
      business_id: businessId,
      oai_assistant_id: assistantId,
      name: 'De un extraño',
      ...fields,
    },
  })

/** Of an area that keeps them beside its own test: tests/server/<area>.asks.ts. */
const ofAreas: Readonly<Record<string, { readonly asks: Asks }>> = import.meta.glob(
  '../*.asks.ts',
  { eager: true },
)

/**
 * The request of each endpoint for what a business has; or the reason why an endpoint takes no id of a business.
 * `everyEndpoint` fails where one is missing.
 */
export const asking: Asks = {
  ...Object.assign({}, ...Object.values(ofAreas).map(({ asks }) => asks)),
  dashboardBasic: ofBusiness,
  dashboardChannels: ofBusiness,
  dashboardConversations: ofBusiness,
  dashboardMessages: ofBusiness,
  dashboardMetrics: ofBusiness,
  dashboardSummary: ofBusiness,
  dashboardTopConversations: ofBusiness,
  listAssistants: ofBusiness,
  listClients: ofBusiness,
  listInstagram: ofBusiness,
  listProjectRequests: ofBusiness,
  listProjects: ofBusiness,
  listStores: ofBusiness,
  listTeamReplies: ofBusiness,
  listWhatsapp: ofBusiness,
  listWidgets: ofBusiness,
  sendCode: 'an e-mail',
  verifyCode: 'an e-mail',
  signOut: 'the session that calls',
  listSessions: ACCOUNT,
  endSession: 'a session of the account that calls: tests/server/sessions.test.ts',
  endOtherSessions: ACCOUNT,
  signOutEverywhere: ACCOUNT,
  listBusinesses: ACCOUNT,
  createBusiness: ACCOUNT,
  changeBusiness: ({ businessId }) => ({
    params: { id: businessId },
    body: { name: 'De un extraño', email: 'extrano@ejemplo.es' },
  }),
  readHours: ({ businessId }) => ({ params: { id: businessId } }),
  changeHours: ({ businessId }) => ({
    params: { id: businessId },
    body: { weekly: {}, holidays: [], greeting: '', away: '', assistant: 'always' },
  }),
  uploadFile: ACCOUNT,
  uploadImage: 'an upload: tests/server/everyEndpoint.test.ts',
  addSourceFile: 'an upload: tests/server/everyEndpoint.test.ts',
  generateProposal: ({ businessId: business_id }) => ({
    body: { training_text: 'Café', business_id },
  }),
  readShownLooks: 'everybody may see a widget',
  openVisit: 'everybody may visit',
  listVisitorMessages: VISIT,
  sendVisitorMessage: VISIT,
  answerSurvey: VISIT,
  sendVisitorPhoto: VISIT,
  tellVisitorTyping: VISIT,
  listPosts: NEWS,
  createPost: NEWS,
  updatePost: NEWS,
  deletePost: NEWS,
  listSuggestions: NEWS,
  listCategories: NEWS,
  createSuggestion: NEWS,
  getSuggestion: NEWS,
  voteSuggestion: NEWS,
  commentSuggestion: NEWS,
  listConversations: ({ businessId }) => ({ body: { business_id: businessId } }),
  listConversationChanges: ({ businessId, mark }) => ({
    body: { business_id: businessId, mark },
  }),
  listConversationClients: ({ businessId }) => ({ body: { business_id: businessId } }),
  linkConversation: ({ threadId, clientId }) => ({
    params: { id: threadId },
    body: { client_id: clientId },
  }),
  joinConversations: ({ threadId, twinId }) => ({
    params: { id: threadId },
    body: { thread_id: twinId },
  }),
  keepApart: ({ threadId, strangerId }) => ({
    params: { id: threadId },
    body: { thread_id: strangerId },
  }),
  listConversationPins: ({ businessId }) => ({ body: { business_id: businessId } }),
  blockConversation: ({ threadId }) => ({ params: { id: threadId }, body: { blocked: false } }),
  blockClient: ({ businessId, clientId }) => ({
    params: { id: clientId },
    query: { business_id: businessId },
    body: { blocked: false },
  }),
  listBlocked: ofBusiness,
  pinConversation: ({ threadId }) => ({ params: { id: threadId }, body: { pinned: true } }),
  listMentions: ({ businessId }) => ({ query: { business_id: businessId } }),
  readRings: ({ businessId }) => ({ params: { id: businessId } }),
  changeRings: ({ businessId }) => ({ params: { id: businessId }, body: { rings: 'mine' } }),
  listConversationReads: ({ businessId }) => ({ body: { business_id: businessId } }),
  seeMentions: ({ threadId }) => ({ params: { id: threadId } }),
  readConversation: ({ threadId }) => ({ params: { id: threadId }, body: { read_at: null } }),
  listConversationStates: ({ businessId }) => ({ body: { business_id: businessId } }),
  setReaction: ({ messageId }) => ({ params: { id: messageId }, body: { emoji: '👍' } }),
  setConversationState: ({ threadId }) => ({
    params: { id: threadId },
    body: { state: 'solved' },
  }),
  searchConversations: ({ businessId }) => ({
    body: { business_id: businessId, search: 'mensaje' },
  }),
  listMessages: ({ threadId }) => ({ body: { thread_id: threadId } }),
  listMessageChanges: ({ threadId, threadMark }) => ({
    body: { thread_id: threadId, mark: threadMark },
  }),
  sendManualMessage: ({ threadId, contactId }) => ({
    body: {
      OpenAID: threadId,
      ContactId: contactId,
      ContactType: 'widget',
      newMessage: 'de un extraño',
    },
  }),
  sendAttachment: 'an upload: tests/server/everyEndpoint.test.ts',
  fetchFileAgain: 'a message whose file is missing: tests/server/incomingFiles.test.ts',
  conversationStatus: ({ threadId }) => ({ params: { id: threadId } }),
  toggleConversation: ({ threadId }) => ({
    params: { id: threadId },
    body: { is_responding: false },
  }),
  getClient: ({ businessId, clientId }) => ({
    params: { id: clientId },
    query: { business_id: businessId },
  }),
  createClient: ({ businessId }) => ({
    query: { business_id: businessId },
    body: { client_name: 'De un extraño' },
  }),
  updateClient: ({ clientId }) => ({ params: { id: clientId }, body: { city: 'Extraña' } }),
  listDoubles: ({ clientId }) => ({ params: { id: clientId } }),
  mergeClients: ({ clientId, spareClientId }) => ({
    params: { id: clientId },
    body: { other_id: spareClientId },
  }),
  listNotes: ({ clientId }) => ({ params: { id: clientId } }),
  addNote: ({ clientId }) => ({ params: { id: clientId }, body: { note_content: 'extraña' } }),
  updateNote: ({ clientId, noteId }) => ({
    params: { id: clientId, note_id: noteId },
    body: { note_content: 'extraña' },
  }),
  deleteNote: ({ clientId, spareNoteId }) => ({
    params: { id: clientId, note_id: spareNoteId },
  }),
  listTags: ({ businessId }) => ({ query: { business_id: businessId } }),
  assignTag: ({ clientId }) => ({ params: { id: clientId }, body: { tag_name: 'extraña' } }),
  removeTag: ({ clientId, tagId }) => ({ params: { id: clientId }, body: { tag_id: tagId } }),
  listInternalNotes: ({ threadId }) => ({ params: { id: threadId } }),
  addInternalNote: ({ threadId }) => ({
    params: { id: threadId },
    body: { note_text: 'De un extraño' },
  }),
  deleteInternalNote: ({ threadId, internalNoteId }) => ({
    params: { id: threadId, note: internalNoteId },
  }),
  saveDraft: ({ threadId }) => ({
    params: { id: threadId },
    body: { kind: 'answer', text: 'De un extraño' },
  }),
  requestNumber: ({ namelessId }) => ({ params: { id: namelessId }, body: {} }),
  retryMessage: ({ failedId }) => ({ params: { id: failedId }, body: {} }),
  tellTyping: ({ threadId }) => ({
    params: { id: threadId },
    body: { kind: 'answer', is_typing: true },
  }),
  createTeamReply: ({ businessId }) => ({
    query: { business_id: businessId },
    body: { name: 'extraña', text: 'De un extraño' },
  }),
  updateTeamReply: ({ businessId, replyId }) => ({
    params: { id: replyId },
    query: { business_id: businessId },
    body: { name: 'otra extraña', text: 'De un extraño', revision: 1 },
  }),
  deleteTeamReply: ({ businessId, replyId }) => ({
    params: { id: replyId },
    query: { business_id: businessId, revision: 1 },
  }),
  getAssistant: (thing) => ofAssistant(thing),
  createAssistant: ({ businessId }) => ({
    body: {
      name: 'De un extraño',
      business_id: businessId,
      ai_avatar_id: 1,
      training_content: 'Extraña',
      title: '',
      description: '',
      language: 'es',
      created_by: 'extrano@ejemplo.es',
    },
  }),
  updateAssistant: (thing) => ({ ...ofAssistant(thing), body: { name: 'De un extraño' } }),
  toggleBasicAssistant: (thing) => ({ ...ofAssistant(thing), body: { is_responding: false } }),
  toggleAdvancedAssistant: (thing) => ({ ...ofAdvanced(thing), body: { is_responding: false } }),
  tryAssistant: (thing) => ({ ...ofAssistant(thing), body: { question: '¿Extraña?' } }),
  basicAssistantStatus: (thing) => ofAssistant(thing),
  advancedAssistantStatus: (thing) => ofAdvanced(thing),
  deleteAssistant: (thing) => ofAssistant(thing),
  createWhatsapp: connected({
    phone_number: '+50688887777',
    meta_access_token: 'extraño',
    meta_phone_number_id: '1045',
  }),
  createInstagram: connected({ instagram_account_id: '1784', meta_access_token: 'extraño' }),
  createWidget: connected({ widget_name: 'De un extraño' }),
  createStore: connected({
    store: 'Shopify',
    store_url: 'https://extrana.example',
    shop_name: 'extraña',
    access_token: 'extraño',
  }),
  updateWhatsapp: changed('whatsapp'),
  updateInstagram: changed('instagram'),
  updateWidget: ({ integrations, assistantId }) => ({
    params: { id: integrations.widget },
    body: { is_active: false, oai_assistant_id: assistantId },
  }),
  updateStore: changed('store'),
  assignWhatsapp: assigned('whatsapp', 'whatsapp_id'),
  assignInstagram: assigned('instagram', 'instagram_connection_id'),
  assignWidget: assigned('widget', 'widget_id'),
  assignStore: assigned('store', 'store_id'),
  deleteWhatsapp: removed('whatsapp'),
  checkWhatsapp: removed('whatsapp'),
  checkInstagram: removed('instagram'),
  checkStore: removed('store'),
  deleteInstagram: removed('instagram'),
  deleteWidget: removed('widget'),
  deleteStore: removed('store'),
  listPlans: paying(),
  getSubscription: paying(),
  getUsage: paying(),
  listTransactions: paying(),
  createSubscription: paying({ variant_id: 1, billing_period: 'monthly' }),
  topUpCredits: paying({ pack_id: 1 }),
  upgradeSubscription: paying({ variant_id: 2, billing_period: 'monthly' }),
  cancelSubscription: paying(),
  createProjectRequest: ({ businessId }) => ({
    body: {
      business_id: businessId,
      type: 'automation',
      title: 'De un extraño',
      description: 'Extraña',
      user_email: 'extrano@ejemplo.es',
    },
  }),
  convertProjectRequest: ({ requestId }) => ({
    query: { request_id: requestId },
    body: { name: 'De un extraño' },
  }),
  changeProjectStatus: (thing) => ({ ...ofProject(thing), body: { is_active: false } }),
  listProjectComments: (thing) => ofProject(thing),
  addProjectComment: (thing) => ({
    ...ofProject(thing),
    body: { content: 'extraño', user_email: 'extrano@ejemplo.es' },
  }),
  listProjectReports: (thing) => ofProject(thing),
  createProjectReport: (thing) => ({
    ...ofProject(thing),
    body: { title: 'extraño', description: 'extraño', user_email: 'extrano@ejemplo.es' },
  }),
}

/** Calls after which nothing is left to ask for, or that need more than a furnished business. */
const spending =
  /^(?:delete(?!Note|InternalNote)|upgradeSubscription|cancelSubscription|convertProject|restoreBusiness|readExport)/

/** Every endpoint that takes an id of a business, with its request. */
export const calls = Object.entries<Endpoint>(api).flatMap(([name, endpoint]) => {
  const ask = asking[name]
  return typeof ask === 'function' ? [{ name, endpoint, ask }] : []
})

/** Those that the owner of a furnished business can call one after another. */
export const endpoints = calls.filter(({ name }) => !spending.test(name))
