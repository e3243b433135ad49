import { type assistantStatusEndpoints, readAssistantStatus } from '#contract/assistantStatus.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof assistantStatusEndpoints> = {
  conversationStatus: readAssistantStatus,
}
