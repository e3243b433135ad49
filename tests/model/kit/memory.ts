import { type Memory, openMemory } from '#src/effects/memory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'

const noStorage = (): never => {
  throw new Error('The store of a test is in memory')
}

/** What a browser keeps that has kept nothing yet. */
export const freshMemory = (): Memory => openMemory(createStore(usableStorage(noStorage)), null, 1)
