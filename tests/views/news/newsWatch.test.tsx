import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { HOUR } from '#contract/durations.ts'
import { openNewsMemory } from '#src/effects/newsMemory.ts'
import { watchNews } from '#src/effects/newsWatch.ts'
import { createStore } from '#src/effects/storage.ts'

const EMAIL = 'eva@correo.example'

/** The events of a watch for the button, while the test sets the time of the newest post. */
const stage = (loadNewest: () => Promise<number | null>) => {
  vi.useFakeTimers()
  localStorage.clear()
  const memory = openNewsMemory(createStore(localStorage), EMAIL)
  const heard: string[] = []
  const listener = setup({
    actors: { watchNews: watchNews(loadNewest, memory) },
    actions: { hear: ({ event }) => void heard.push(event.type) },
  }).createMachine({ invoke: { src: 'watchNews' }, on: { '*': { actions: 'hear' } } })
  const actor = createActor(listener).start()
  onTestFinished(() => {
    actor.stop()
    vi.useRealTimers()
    localStorage.clear()
  })
  return { heard, memory, actor }
}

/** As in a browser: the other tab has stored the value already. */
const seenElsewhere = (newestAt: number) => {
  openNewsMemory(createStore(localStorage), EMAIL).keepSeen(newestAt)
  const key = Object.keys(localStorage).find((each) => each.endsWith('/seen')) ?? ''
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

const shown = () => document.dispatchEvent(new Event('visibilitychange'))

test('an unseen post is found a moment after the page opens, and a seen one is not', async () => {
  const { heard } = stage(async () => 5)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['news.found'])
  const other = stage(async () => 5)
  other.memory.keepSeen(5)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(other.heard).toEqual([])
})

test('a page that is shown again checks again, but not every time', async () => {
  let newest = 5
  const { heard, memory } = stage(async () => newest)
  memory.keepSeen(5)
  await vi.advanceTimersByTimeAsync(2_000)
  newest = 6
  shown()
  await vi.advanceTimersByTimeAsync(HOUR - 1_000)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  shown()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual(['news.found'])
})

test('a post that another tab has shown removes the dot, and a newer one does not', async () => {
  const { heard } = stage(async () => 5)
  await vi.advanceTimersByTimeAsync(2_000)
  seenElsewhere(4)
  expect(heard).toEqual(['news.found'])
  seenElsewhere(5)
  expect(heard).toEqual(['news.found', 'news.seen'])
})

test('a failure shows no dot, and a stopped watch reports nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const failing = stage(() => Promise.reject(new Error('The network is gone')))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failing.heard).toEqual([])
  const over = stage(async () => 5)
  over.actor.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  seenElsewhere(9)
  expect(over.heard).toEqual([])
})
