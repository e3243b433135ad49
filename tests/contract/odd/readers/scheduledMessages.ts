import { readSchedule, type scheduledMessagesEndpoints } from '#contract/scheduledMessages.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof scheduledMessagesEndpoints> = {
  listScheduled: readSchedule,
}
