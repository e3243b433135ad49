import {
  type dashboardEndpoints,
  opened,
  readChannels,
  readConversationDays,
  readFigures,
  readMessageDays,
  readMetrics,
  readTopConversations,
} from '#contract/dashboard.ts'
import { type ReadersOf, TODAY } from '../reading.ts'

export const readers: ReadersOf<typeof dashboardEndpoints> = {
  dashboardBasic: (answer) => readFigures(opened(answer)),
  dashboardChannels: (answer) => readChannels(opened(answer)),
  dashboardConversations: (answer) => readConversationDays(opened(answer), TODAY),
  dashboardMessages: (answer) => readMessageDays(opened(answer), TODAY),
  dashboardMetrics: (answer) => readMetrics(opened(answer)),
  dashboardSummary: (answer) => readFigures(opened(answer)),
  dashboardTopConversations: (answer) => readTopConversations(opened(answer)),
}
