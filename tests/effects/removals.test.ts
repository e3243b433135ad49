import { expect, test, vi } from 'vitest'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { businessPrefix } from '#src/effects/accountMemory.ts'
import { openMemory } from '#src/effects/memory.ts'
import { openRemovals } from '#src/effects/removals.ts'
import { createStore } from '#src/effects/storage.ts'
import { ana, luis, outgoing } from '../model/people.ts'
import { browserStorage } from './browserStorage.ts'

const EMAIL = 'ana@taller.example'

/** A browser that keeps something of both conversations. */
const browser = () => {
  const storage = browserStorage()
  const store = createStore(storage)
  const memory = openMemory(store, EMAIL, 1)
  for (const threadId of ['ana', 'luis']) {
    memory.saveDraft({ threadId, text: `Hola ${threadId}` })
    memory.saveOutgoing({ threadId, items: [outgoing()] })
    memory.saveClient({
      threadId,
      memory: { ...emptyClientMemory, linked: { id: '7', name: `Cliente ${threadId}` } },
    })
    memory.saveStage({ threadId, stage: 'failed' })
    memory.saveNoteDraft({ threadId, text: `Nota ${threadId}` })
    memory.saveSaid({ threadId, messages: [], contactId: `+506 ${threadId}` })
  }
  const publish = vi.fn()
  const hear = openRemovals({ live: { publish }, memory, store, root: businessPrefix(EMAIL, 1) })
  const keysOf = (threadId: string) => store.keys('').filter((key) => key.endsWith(`/${threadId}`))
  return { hear, publish, keysOf, memory }
}

test('nothing of a deleted conversation stays in this browser, and all of the others', () => {
  const { hear, keysOf, memory } = browser()
  const before = keysOf('luis')
  expect(keysOf('ana')).toHaveLength(before.length)
  hear({ type: 'live.removal', threadId: 'ana' })
  expect(keysOf('ana')).toEqual([])
  expect(memory.recall('ana').said).toBeUndefined()
  expect(keysOf('luis')).toEqual(before)
})

test('a browser that was away hears from the list which conversations are gone, once', () => {
  const { hear, publish } = browser()
  hear({ type: 'list.loaded', conversations: [luis] })
  expect(publish.mock.calls).toEqual([[{ type: 'live.removal', threadId: 'ana' }]])
  hear({ type: 'list.loaded', conversations: [luis] })
  hear({ type: 'list.loaded', conversations: [ana, luis] })
  hear({ type: 'live.removal', threadId: 'ana' })
  hear({ type: 'list.loaded', conversations: [luis] })
  expect(publish).toHaveBeenCalledTimes(1)
})
