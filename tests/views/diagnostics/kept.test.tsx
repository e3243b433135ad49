import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { MOMENTS_KEPT } from '#machines/diagnostics/recording.ts'
import { openRows } from '#src/effects/database.ts'
import { createKeeper } from '#src/effects/diagnostics/keeper.ts'
import { createRecorder } from '#src/effects/diagnostics/recorder.ts'
import { forgetFiles } from '#src/effects/forgetFiles.ts'

// A recording outlives the page in the browser's own database, and not the person.

const door = setup({ types: { events: {} as { type: 'open' | 'close' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { open: 'ajar' } }, ajar: { on: { close: 'closed' } } },
})

const ANA = 'account/ana/'
const LUIS = 'account/luis/'

/** Each page that begins in this test; none begins in the same millisecond as another. */
let begun = Date.now()

/** A page of a tab, with its recorder. */
const openPage = (account: string | null, tab = 'tab-1') => {
  begun += 1
  const at = begun
  const actor = createActor(door)
  const recorder = createRecorder(actor)
  actor.start()
  const rows = openRows(() => indexedDB, Date.now)
  const keeper = createKeeper({ recorder, rows, tab, clock: () => at })
  keeper.follow(account)
  const close = () => {
    keeper.follow(null)
    recorder.stop()
    actor.stop()
  }
  onTestFinished(close)
  const earlier = () => recorder.read().earlier ?? []
  /** Leaves as a reload does, and waits for what is being written. */
  const leave = async () => {
    dispatchEvent(new Event('pagehide'))
    await expect
      .poll(async () => (await keysOf()).some((key) => key.includes(`/${at}/batch`)), {
        timeout: 5_000,
      })
      .toBe(true)
    close()
  }
  return { actor, recorder, keeper, earlier, leave }
}

const keysOf = async (): Promise<readonly string[]> => {
  const store = await openRows(() => indexedDB, Date.now)('readonly')
  return new Promise((resolve) => {
    const request = store.getAllKeys()
    request.onsuccess = () => resolve(request.result.map(String))
  })
}

const clear = () =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase('recado')
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
  })
beforeEach(clear)
afterEach(clear)

describe('a recording', () => {
  test('is there after a reload, as it was, and the one before it too', async () => {
    const first = openPage(ANA)
    first.actor.send({ type: 'open' })
    const { moments, charts } = first.recorder.read()
    await first.leave()
    const second = openPage(ANA)
    await expect.poll(() => second.earlier().length).toBe(1)
    expect(second.earlier()[0]).toMatchObject({ moments, charts })
    second.actor.send({ type: 'open' })
    second.actor.send({ type: 'close' })
    await second.leave()
    const third = openPage(ANA)
    await expect.poll(() => third.earlier().map((one) => one.moments.length)).toEqual([3, 2])
  })

  test('is bounded: what the recorder forgot is forgotten, and states are right all the same', async () => {
    const first = openPage(ANA)
    for (let count = 0; count < 3; count += 1) {
      for (let each = 0; each < MOMENTS_KEPT / 4; each += 1) {
        first.actor.send({ type: 'open' })
        first.actor.send({ type: 'close' })
      }
      dispatchEvent(new Event('pagehide'))
      await expect
        .poll(async () => (await keysOf()).filter((key) => key.includes('batch')).length)
        .toBe(Math.min(count + 1, 2))
    }
    const { moments, before } = first.recorder.read()
    await first.leave()
    const second = openPage(ANA)
    await expect.poll(() => second.earlier().length).toBe(1)
    const [kept] = second.earlier()
    expect(kept?.moments.length).toBeLessThanOrEqual(MOMENTS_KEPT + MOMENTS_KEPT / 2)
    expect(kept?.moments.slice(-MOMENTS_KEPT)).toEqual(moments)
    expect(Object.keys(kept?.before ?? {})).toEqual(Object.keys(before))
  })

  test('of another tab is not this one, and of tabs so many are kept', async () => {
    for (let tab = 0; tab < 8; tab += 1) await openPage(ANA, `tab-${tab + 10}`).leave()
    const page = openPage(ANA, 'tab-1')
    page.actor.send({ type: 'open' })
    await page.leave()
    expect(page.earlier()).toEqual([])
    const tabs = new Set((await keysOf()).map((key) => key.split('/')[3]))
    expect(tabs.size).toBeLessThanOrEqual(6)
  })
})

describe('nothing of it stays', () => {
  test('after signing out', async () => {
    const page = openPage(ANA)
    await page.leave()
    forgetFiles()
    await expect.poll(keysOf).toEqual([])
    const next = openPage(ANA)
    next.actor.send({ type: 'open' })
    await next.leave()
    expect(next.earlier()).toEqual([])
  })

  test('for another account, whose recording begins with its own events', async () => {
    const page = openPage(ANA)
    page.actor.send({ type: 'open' })
    await expect.poll(async () => (await keysOf()).length, { timeout: 5_000 }).toBeGreaterThan(0)
    page.keeper.follow(null)
    page.keeper.follow(LUIS)
    page.actor.send({ type: 'close' })
    await page.leave()
    const keys = await keysOf()
    expect(keys.filter((key) => !key.startsWith(LUIS))).toEqual([])
    const next = openPage(LUIS)
    await expect.poll(() => next.earlier().length).toBe(1)
    expect(next.earlier()[0]?.moments.map(({ event }) => event)).toEqual(['close'])
  })
})
