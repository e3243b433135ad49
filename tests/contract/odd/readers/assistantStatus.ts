import { type assistantStatusEndpoints, readAssistantStatus } from '#contract/assistantStatus'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof assistantStatusEndpoints> = {
  conversationStatus: readAssistantStatus,
}
