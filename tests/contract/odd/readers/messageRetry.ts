import type { messageRetryEndpoints } from '#contract/messageRetry.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof messageRetryEndpoints> = { retryMessage: done }
