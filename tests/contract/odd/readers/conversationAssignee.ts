import {
  type conversationAssigneeEndpoints,
  readSet,
  readSettings,
} from '#contract/conversationAssignee.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationAssigneeEndpoints> = {
  assignConversation: readSet,
  readAssignment: readSettings,
  changeAssignment: readSettings,
}
