import type { ThreadMemory } from '#contract/threadMemory.ts'
import { unprovidedCallback } from '../shared/unprovided.ts'

/** What this browser keeps of a conversation has changed. */
export interface MemoryChanged {
  readonly type: 'memory.changed'
  readonly threadId: string
  readonly kept: ThreadMemory
}

/** Tells each change of what this browser keeps of the conversations. */
export const keptNews = unprovidedCallback('keptNews')
