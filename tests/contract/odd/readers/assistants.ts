import {
  type assistantsEndpoints,
  readAssistantDetail,
  readAssistants,
} from '#contract/assistants/assistants.ts'
import { type proposalEndpoints, readProposal } from '#contract/assistants/proposal.ts'
import { readTriedAnswer, type sandboxEndpoints } from '#contract/assistants/sandbox.ts'
import {
  type assistantSummaryEndpoints,
  readAssistantSummary,
} from '#contract/assistants/summary.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof assistantSummaryEndpoints> &
  ReadersOf<typeof assistantsEndpoints> &
  ReadersOf<typeof proposalEndpoints> &
  ReadersOf<typeof sandboxEndpoints> = {
  advancedAssistantStatus: readAssistantSummary,
  basicAssistantStatus: readAssistantSummary,
  createAssistant: done,
  getAssistant: readAssistantDetail,
  listAssistants: readAssistants,
  updateAssistant: done,
  generateProposal: readProposal,
  tryAssistant: readTriedAnswer,
}
