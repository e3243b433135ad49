import { type Memory, openMemory } from '#src/effects/memory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'

const noStorage = (): never => {
  throw new Error('The store of a test is in memory')
}

/** A browser's storage that is still empty. */
export const freshMemory = (): Memory => openMemory(createStore(usableStorage(noStorage)), null, 1)
