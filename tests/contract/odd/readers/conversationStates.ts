import {
  type conversationStatesEndpoints,
  readConversationStates,
  readState,
} from '#contract/conversationStates'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof conversationStatesEndpoints> = {
  listConversationStates: readConversationStates,
  setConversationState: readState,
}
