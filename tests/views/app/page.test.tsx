import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type AnyActorLogic, createActor, setup } from 'xstate'
import type { PageKind } from '#machines/shared/pageNews.ts'
import type { Place } from '#machines/shell/place.ts'
import { pageNews } from '#src/effects/page.ts'
import { pushPlace, watchPlace } from '#src/effects/place.ts'
import { visitorPageNews } from '#src/visitor/effects.ts'
import { createWidget } from '#src/visitor/wiring.ts'
import { unprovidedOf } from '../../model/kit/form.ts'
import { memoryStore } from './world.ts'

// What happens to the page, as the machines hear it.

/** The events that a source tells the machine that invokes it. */
function heardFrom(source: AnyActorLogic, input: unknown) {
  const heard: { readonly type: string }[] = []
  const machine = setup({
    actors: { source },
    actions: { note: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: { id: 'source', src: 'source', input: input as never },
    on: { '*': { actions: 'note' } },
  })
  const hearer = createActor(machine).start()
  onTestFinished(() => {
    hearer.stop()
  })
  return { hearer, types: () => heard.map(({ type }) => type), heard }
}

const every: readonly PageKind[] = [
  'page.online',
  'page.offline',
  'page.woke',
  'page.frozen',
  'page.focused',
  'page.shown',
  'page.hidden',
  'screen.wide',
  'screen.narrow',
]

const happens = (target: EventTarget, ...types: readonly string[]) => {
  for (const type of types) target.dispatchEvent(new Event(type))
}

const looksHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  happens(document, 'visibilitychange')
}

/** The computer sleeps for this long between two ticks. */
const sleeps = (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  vi.advanceTimersByTime(10_000)
}

test('a machine hears of the page what it asked for, until it stops', async () => {
  await page.viewport(1366, 900)
  const all = heardFrom(pageNews, { kinds: every })
  const network = heardFrom(pageNews, { kinds: ['page.online', 'page.offline'] })
  expect(all.types()).toEqual(['screen.wide'])
  happens(window, 'online', 'offline', 'focus', 'pagehide')
  happens(document, 'freeze', 'resume')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  looksHidden(true)
  looksHidden(false)
  const told = [
    'page.online',
    'page.offline',
    'page.focused',
    'page.frozen',
    'page.frozen',
    'page.woke',
    'page.woke',
    'page.hidden',
    'page.shown',
  ]
  expect(all.types()).toEqual(['screen.wide', ...told])
  expect(network.types()).toEqual(['page.online', 'page.offline'])
  all.hearer.stop()
  happens(window, 'online')
  expect(all.types()).toEqual(['screen.wide', ...told])
  expect(network.types()).toHaveLength(3)
})

test('a machine hears at its start what is so already', async () => {
  await page.viewport(360, 740)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { types } = heardFrom(pageNews, { kinds: every })
  expect(types()).toEqual(['page.offline', 'page.hidden', 'screen.narrow'])
})

test('a machine hears when the window becomes wide or narrow', async () => {
  await page.viewport(1366, 900)
  const { types } = heardFrom(pageNews, { kinds: ['screen.wide', 'screen.narrow'] })
  await page.viewport(360, 740)
  await expect.poll(types).toEqual(['screen.wide', 'screen.narrow'])
  await page.viewport(1366, 900)
  await expect.poll(types).toEqual(['screen.wide', 'screen.narrow', 'screen.wide'])
})

test('a computer that slept is told by a gap in the time, and a slow timer is not', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const staff = heardFrom(pageNews, { kinds: ['page.woke'] })
  const visitor = heardFrom(visitorPageNews, { kinds: ['page.woke'] })
  sleeps(60_000)
  expect(staff.types()).toEqual([])
  sleeps(90_000)
  expect(staff.types()).toEqual(['page.woke'])
  expect(visitor.types()).toEqual(['page.woke'])
  staff.hearer.stop()
  visitor.hearer.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test("the visitors' page tells of its network, its focus, its waking and that it is seen", () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { types } = heardFrom(visitorPageNews, { kinds: every })
  happens(window, 'online', 'offline', 'focus', 'pagehide')
  happens(document, 'freeze', 'resume', 'visibilitychange')
  expect(types()).toEqual([
    'page.online',
    'page.offline',
    'page.focused',
    'page.woke',
    'page.shown',
  ])
})

test('the place of the history is told when the browser goes there', () => {
  const place: Place = { view: 'clients', trail: ['dashboard'] }
  const { heard } = heardFrom(watchPlace, { businessId: 1 })
  pushPlace({ businessId: 1, place })
  happens(window, 'popstate')
  expect(heard).toEqual([{ type: 'place.restored', place }])
})

test("no effect of the visitors' page is left unprovided", () => {
  const widget = createWidget({ config: {}, store: memoryStore(), name: 'demo', isFramed: false })
  expect(unprovidedOf(widget.getSnapshot().machine)).toEqual([])
})
