import type { ThreadMemory } from '#contract/threadMemory.ts'
import { type Memory, openMemory } from '#src/effects/memory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'

const noStorage = (): never => {
  throw new Error('The store of a test is in memory')
}

/** A browser's storage that is still empty. */
export const freshMemory = (later: (does: () => void) => void = queueMicrotask): Memory =>
  openMemory(createStore(usableStorage(noStorage)), null, 1, { later })

/** A browser that keeps this of its conversations. */
export const memoryWith = (kept: Readonly<Record<string, ThreadMemory>>): Memory => {
  const memory = freshMemory()
  for (const [threadId, { draft, outgoing, client, attachment, internalNotes }] of Object.entries(
    kept,
  )) {
    memory.saveDraft({ threadId, text: draft })
    memory.saveOutgoing({ threadId, items: outgoing })
    memory.saveClient({ threadId, memory: client })
    memory.saveStage({ threadId, stage: attachment })
    memory.saveNoteDraft({ threadId, text: internalNotes.draft })
    memory.saveOutgoingNotes({ threadId, items: internalNotes.outgoing })
  }
  return memory
}
