import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readSession, saveSession } from '#src/effects/access.ts'
import { createStore, readAll, usableStorage } from '#src/effects/storage.ts'
import { session } from '../model/people.ts'
import { browserStorage } from './browserStorage.ts'

const ana = session({ businessId: 1 })

/** A browser that had space, and is full now. */
const filledUp = (before: (store: ReturnType<typeof createStore>) => void) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let room = Number.POSITIVE_INFINITY
  const browser = browserStorage(() => room)
  before(createStore(browser))
  room = 0
  const makeRoom = () => {
    room = Number.POSITIVE_INFINITY
  }
  return { browser, makeRoom }
}

test('a storage that is full when the page loads is still read: the account stays signed in', () => {
  const { browser } = filledUp((store) => saveSession(store, store, ana))
  expect(readSession(createStore(usableStorage(() => browser)))).toEqual(ana)
})

test('a value that a full storage refuses is kept until the page closes', () => {
  const { browser } = filledUp((store) => store.write('draft/1', 'antes'))
  const store = createStore(browser)
  expect(store.write('draft/1', 'después')).toBe(false)
  expect(store.write('draft/2', 'nuevo')).toBe(false)
  expect(readAll(store, 'draft/', z.string())).toEqual({ '1': 'después', '2': 'nuevo' })
  expect(readAll(createStore(browser), 'draft/', z.string())).toEqual({ '1': 'antes' })
  store.remove('draft/1')
  store.remove('draft/2')
  expect(store.keys('')).toEqual([])
})

test('a change from another tab replaces a value that was refused here', () => {
  const { browser, makeRoom } = filledUp((store) => saveSession(store, store, ana))
  const store = createStore(browser)
  saveSession(store, store, { ...ana, businessId: 2 })
  expect(readSession(store)?.businessId).toBe(2)
  createStore(browser).remove('session')
  expect(readSession(store)).toBeNull()
  expect(store.keys('')).toEqual([])
  makeRoom()
  expect(store.write('session', ana)).toBe(true)
  expect(readSession(store)).toEqual(ana)
})

test('a browser that refuses storage keeps values until the page closes', () => {
  const store = createStore(
    usableStorage(() => {
      throw new Error('storage is refused')
    }),
  )
  expect(store.write('draft', 'a medias')).toBe(false)
  expect(store.read('draft', z.string())).toBe('a medias')
})

test('a value for later is read at once, and written when the page has nothing else to do', () => {
  vi.useFakeTimers()
  const browser = browserStorage()
  const store = createStore(browser)
  store.writeSoon('listed', ['primera'])
  store.writeSoon('listed', ['segunda'])
  expect(createStore(browser).keys('')).toEqual([])
  vi.runAllTimers()
  expect(createStore(browser).read('listed', z.array(z.string()))).toEqual(['segunda'])
  store.writeSoon('listed', ['tercera'])
  expect(store.read('listed', z.array(z.string()))).toEqual(['tercera'])
  vi.useRealTimers()
})

test('a value for later that is removed first is never written', () => {
  vi.useFakeTimers()
  const browser = browserStorage()
  const store = createStore(browser)
  store.writeSoon('listed', ['de Ana'])
  store.remove('listed')
  vi.runAllTimers()
  expect(createStore(browser).keys('')).toEqual([])
  vi.useRealTimers()
})

test('a page that is left writes what was for later', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const browser = browserStorage()
  createStore(browser).writeSoon('listed', ['la última'])
  page.dispatchEvent(new Event('pagehide'))
  expect(createStore(browser).read('listed', z.array(z.string()))).toEqual(['la última'])
  vi.unstubAllGlobals()
})
