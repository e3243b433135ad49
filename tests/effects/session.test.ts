import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Session } from '#contract/access.ts'
import { appMachine } from '#machines/shell/appMachine.ts'
import { savedByApp } from '#src/app/appSaving.ts'
import { saveChanges } from '#src/app/saving.ts'
import { readSession } from '#src/effects/access.ts'
import { businessPrefix } from '#src/effects/accountMemory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { still } from '../model/kit/silence.ts'
import { session } from '../model/people.ts'

// The stored session follows the app's machine.

const ana = session({ businessId: 1 })
const luis: Session = { ...ana, token: 't-luis', email: 'luis@cafe.example', userId: '8' }

const memoryStore = () =>
  createStore(
    usableStorage(() => {
      throw new Error('no storage of the browser')
    }),
  )

let store = memoryStore()
let tab = memoryStore()
beforeEach(() => {
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined })
  store = memoryStore()
  tab = memoryStore()
})

function opened(session: Session | null, threadId: string | null = null) {
  if (session) store.write('session', session)
  const wanted = threadId === null ? null : { threadId, message: null }
  if (wanted) tab.write('wanted-thread', wanted)
  const app = createActor(still(appMachine) as typeof appMachine, {
    input: { session, awaitedEmail: null, wanted, theme: 'system' },
    inspect: saveChanges(savedByApp(store, tab)),
  })
  return app.start()
}

const UNREAD = `${businessPrefix('ana@taller.example', 1)}unread`

test('a sign-in and the choice of a business are stored', () => {
  const app = opened(null)
  const verified = { token: ana.token, userId: '7', isNewUser: false, isAdministrator: false }
  app.send({ type: 'session.verified', email: 'ana@taller.example', verified })
  expect(readSession(store)).toEqual({ ...ana, businessId: null })
})

test('leaving a business is stored', () => {
  opened(ana).send({ type: 'business.reselect' })
  expect(readSession(store)).toEqual({ ...ana, businessId: null })
})

test('choosing another business is stored', () => {
  opened(ana).send({ type: 'business.chosen', businessId: 2 })
  expect(readSession(store)).toEqual({ ...ana, businessId: 2 })
})

for (const type of ['session.signOut', 'session.expired'] as const)
  test(`after ${type} neither the session nor its unread counts are stored`, () => {
    const app = opened(ana)
    store.write(UNREAD, { counts: { luis: 1 }, upTo: null })
    app.send({ type, text: 'Session expired. Please log in again.' })
    expect(readSession(store)).toBeNull()
    expect(store.keys(UNREAD)).toEqual([])
  })

test('a session from another tab is not stored again, and what is kept is of its person only', () => {
  const app = opened(ana)
  const ofLuis = `${businessPrefix('luis@cafe.example', 1)}unread`
  for (const key of [UNREAD, ofLuis]) store.write(key, { counts: { luis: 1 }, upTo: null })
  store.write('session', luis)
  app.send({ type: 'session.replaced', session: readSession(store) })
  expect(readSession(store)).toEqual(luis)
  expect(store.keys('account/')).toEqual([ofLuis])
})

test('a link is stored until it is followed or the person signs out', () => {
  const kept = () => tab.keys('wanted-thread').length
  const app = opened(ana, 'c1')
  expect(kept()).toBe(1)
  app.send({ type: 'session.expired', text: 'Session expired. Please log in again.' })
  expect(kept()).toBe(1)
  opened(ana, 'c1').send({ type: 'link.followed' })
  expect(kept()).toBe(0)
  opened(ana, 'c1').send({ type: 'session.signOut' })
  expect(kept()).toBe(0)
})
