import type { messageReactionsEndpoints } from '#contract/messageReactions.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof messageReactionsEndpoints> = { setReaction: done }
