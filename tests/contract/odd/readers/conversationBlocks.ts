import { type conversationBlocksEndpoints, readBlocked } from '#contract/conversationBlocks.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof conversationBlocksEndpoints> = {
  blockConversation: done,
  blockClient: done,
  listBlocked: readBlocked,
}
