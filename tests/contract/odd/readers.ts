import type * as z from 'zod/mini'
import { readVerified } from '#contract/access'
import type { api } from '#contract/api'
import { readAssistantStatus } from '#contract/assistantStatus'
import { readAssistantDetail, readAssistants } from '#contract/assistants/assistants'
import { readProposal } from '#contract/assistants/proposal'
import { readTriedAnswer } from '#contract/assistants/sandbox'
import { readAssistantSummary } from '#contract/assistants/summary'
import { readPayment } from '#contract/billing/payment'
import { readOffer } from '#contract/billing/plans'
import { readSubscription, readUsage } from '#contract/billing/subscription'
import { readTransactions } from '#contract/billing/transactions'
import { readBusinesses, readBusinessId } from '#contract/businesses'
import { readClientPage, readOneClient } from '#contract/clients/clients'
import { readNotes } from '#contract/clients/notes'
import { readTags } from '#contract/clients/tags'
import {
  opened,
  readChannels,
  readConversationDays,
  readFigures,
  readMessageDays,
  readMetrics,
  readTopConversations,
} from '#contract/dashboard'
import type { Answer, Endpoint } from '#contract/endpoint'
import { readUploadedFile, readUploadedImage } from '#contract/files'
import { readConversations, readMessages } from '#contract/inbox'
import { readInstagram } from '#contract/integrations/instagram'
import { readStore } from '#contract/integrations/store'
import { readWhatsapp } from '#contract/integrations/whatsapp'
import { readWidget } from '#contract/integrations/widget'
import { looseItems, looseText, looseThing } from '#contract/loose'
import { readComments } from '#contract/news/comments'
import { readPosts } from '#contract/news/posts'
import { readCategories, readSuggestions, readVote } from '#contract/news/suggestions'
import { readProjects } from '#contract/projects/projects'
import { readProjectComments, readProjectReports } from '#contract/projects/remarks'
import { readProjectRequests } from '#contract/projects/requests'

// What the page makes of each answer, in the words of the domain.

type Api = typeof api

/** A visitor's page comes from the server that it speaks with: the two are one version (docs/decisions/2026-11-23-reading-answers.md). */
export const isOfVisitors = ({ path }: Endpoint): boolean => path.startsWith('/api/v1/visitor/')

type OfVisitors = 'listVisitorMessages' | 'openVisit' | 'readShownLooks' | 'sendVisitorMessage'

/** The endpoints whose answer has fields. An endpoint of tomorrow does not compile without a line here. */
export type Answering = {
  [Name in keyof Api]: Api[Name]['answer'] extends z.ZodMiniType ? Name : never
}[Exclude<keyof Api, OfVisitors>]

const TODAY = '2026-11-20'
const one =
  <Wire, T>(read: (wire: Wire) => T) =>
  (answer: Parameters<typeof looseThing<Wire>>[0]) => {
    const wire = looseThing(answer)
    return wire === null ? null : read(wire)
  }
/** What the page does not read of the answer: it loads again. */
const done = () => 'done'

export const readers: { readonly [Name in Answering]: (answer: Answer<Api[Name]>) => unknown } = {
  addProjectComment: done,
  advancedAssistantStatus: readAssistantSummary,
  basicAssistantStatus: readAssistantSummary,
  changeProjectStatus: done,
  conversationStatus: readAssistantStatus,
  convertProjectRequest: done,
  createAssistant: done,
  createBusiness: (answer) => readBusinessId(answer?.business_id),
  createClient: (answer) => looseText(answer?.client_id),
  createInstagram: one(readInstagram),
  createProjectReport: done,
  createProjectRequest: done,
  createStore: one(readStore),
  createSubscription: readPayment,
  createWhatsapp: one(readWhatsapp),
  createWidget: one(readWidget),
  dashboardBasic: (answer) => readFigures(opened(answer)),
  dashboardChannels: (answer) => readChannels(opened(answer)),
  dashboardConversations: (answer) => readConversationDays(opened(answer), TODAY),
  dashboardMessages: (answer) => readMessageDays(opened(answer), TODAY),
  dashboardMetrics: (answer) => readMetrics(opened(answer)),
  dashboardSummary: (answer) => readFigures(opened(answer)),
  dashboardTopConversations: (answer) => readTopConversations(opened(answer)),
  generateProposal: readProposal,
  getAssistant: readAssistantDetail,
  getClient: readOneClient,
  getSubscription: readSubscription,
  getSuggestion: readComments,
  getUsage: readUsage,
  listAssistants: readAssistants,
  listBusinesses: readBusinesses,
  listCategories: readCategories,
  listClients: readClientPage,
  listConversations: readConversations,
  listInstagram: (answer) => looseItems(answer).map(readInstagram),
  listMessages: readMessages,
  listNotes: readNotes,
  listPlans: readOffer,
  listPosts: (answer) => readPosts(answer, (html) => html),
  listProjectComments: readProjectComments,
  listProjectReports: readProjectReports,
  listProjectRequests: readProjectRequests,
  listProjects: readProjects,
  listStores: (answer) => looseItems(answer).map(readStore),
  listSuggestions: readSuggestions,
  listTags: (answer) => readTags(answer).map(({ id, name }) => [String(id), name]),
  listTransactions: readTransactions,
  listWhatsapp: (answer) => looseItems(answer).map(readWhatsapp),
  listWidgets: (answer) => looseItems(answer).map(readWidget),
  sendCode: done,
  topUpCredits: readPayment,
  tryAssistant: readTriedAnswer,
  updateAssistant: done,
  updateInstagram: one(readInstagram),
  updateStore: one(readStore),
  updateWhatsapp: one(readWhatsapp),
  updateWidget: one(readWidget),
  upgradeSubscription: readPayment,
  uploadFile: readUploadedFile,
  uploadImage: readUploadedImage,
  verifyCode: readVerified,
  voteSuggestion: (answer) => readVote(answer, true),
}
