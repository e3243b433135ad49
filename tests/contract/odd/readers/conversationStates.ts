import {
  type conversationStatesEndpoints,
  readConversationStates,
  readState,
} from '#contract/conversationStates.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationStatesEndpoints> = {
  listConversationStates: readConversationStates,
  setConversationState: readState,
}
