import {
  type assistantsEndpoints,
  readAssistantDetail,
  readAssistants,
} from '#contract/assistants/assistants.ts'
import { type controlEndpoints, readControl, readControlRun } from '#contract/assistants/control.ts'
import { type modelBoundsEndpoints, readUse } from '#contract/assistants/modelBounds.ts'
import { type proposalEndpoints, readProposal } from '#contract/assistants/proposal.ts'
import { readTriedAnswer, type sandboxEndpoints } from '#contract/assistants/sandbox.ts'
import {
  readOneSource,
  readPieces,
  readSources,
  type sourcesEndpoints,
} from '#contract/assistants/sources.ts'
import {
  type assistantSummaryEndpoints,
  readAssistantSummary,
} from '#contract/assistants/summary.ts'
import { readUnknown, type unknownEndpoints } from '#contract/assistants/unknown.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof assistantSummaryEndpoints> &
  ReadersOf<typeof assistantsEndpoints> &
  ReadersOf<typeof proposalEndpoints> &
  ReadersOf<typeof sandboxEndpoints> &
  ReadersOf<typeof unknownEndpoints> &
  ReadersOf<typeof modelBoundsEndpoints> &
  ReadersOf<typeof sourcesEndpoints> &
  ReadersOf<typeof controlEndpoints> = {
  advancedAssistantStatus: readAssistantSummary,
  basicAssistantStatus: readAssistantSummary,
  createAssistant: done,
  getAssistant: readAssistantDetail,
  listAssistants: readAssistants,
  updateAssistant: done,
  generateProposal: readProposal,
  tryAssistant: readTriedAnswer,
  listUnknown: readUnknown,
  listControl: readControl,
  runControl: readControlRun,
  readModelUse: readUse,
  changeModelBounds: readUse,
  listSources: readSources,
  showSource: readPieces,
  addSourceFile: readOneSource,
  addSourceSite: readOneSource,
  readSourceAgain: readOneSource,
}
