import { sendCode, verifyCode } from './access'
import { conversationStatus, toggleConversation } from './assistantStatus'
import { createBusiness, listBusinesses } from './businesses'
import {
  addNote,
  assignTag,
  createClient,
  getClient,
  listClients,
  listNotes,
  listTags,
  removeTag,
  updateClient,
} from './clients'
import {
  dashboardBasic,
  dashboardChannels,
  dashboardConversations,
  dashboardMessages,
  dashboardMetrics,
  dashboardSummary,
  dashboardTopConversations,
} from './dashboard'
import { uploadFile } from './files'
import { listConversations, listMessages, sendManualMessage } from './inbox'
import { listVisitorMessages, openVisit, sendVisitorMessage } from './visitor'

/** The whole wire: the server refuses to start when one of these has no handler. */
export const api = {
  sendCode,
  verifyCode,
  listBusinesses,
  createBusiness,
  uploadFile,
  listConversations,
  listMessages,
  sendManualMessage,
  conversationStatus,
  toggleConversation,
  listClients,
  getClient,
  createClient,
  updateClient,
  listNotes,
  addNote,
  listTags,
  assignTag,
  removeTag,
  dashboardBasic,
  dashboardMessages,
  dashboardConversations,
  dashboardChannels,
  dashboardTopConversations,
  dashboardMetrics,
  dashboardSummary,
  openVisit,
  listVisitorMessages,
  sendVisitorMessage,
} as const
