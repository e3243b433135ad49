import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '#contract/access.ts'
import type { KeptPayment } from '#contract/billing/keptPayment.ts'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import { emptyClientDraft } from '#contract/clients/clients.ts'
import { selectIsAsking, selectUnsent } from '#machines/access/signOutMachine.ts'
import { selectSignOutActor } from '#machines/shell/appSelectors.ts'
import { createApp } from '#src/app/wiring.ts'
import { awaitedEmail, browserFor, readSession } from '#src/effects/access.ts'
import { accountPrefix, businessPrefix } from '#src/effects/accountMemory.ts'
import { keptBusinesses } from '#src/effects/businesses.ts'
import { openFormDrafts } from '#src/effects/formDrafts.ts'
import { type Memory, openMemory } from '#src/effects/memory.ts'
import { newsPrefix, openNewsMemory } from '#src/effects/newsMemory.ts'
import { keptPayment } from '#src/effects/payment.ts'
import { createStore } from '#src/effects/storage.ts'
import { ana as conversation, hello, keyed, outgoing, session } from '../model/people.ts'
import { browserStorage } from './browserStorage.ts'
import { BACK_END, stubWorld } from './wiring/world.ts'

// What is left in a browser after a session with much typed: every key is looked at, whoever wrote it.

const EMAIL = 'ana@taller.example'
const ana: Session = session({ email: EMAIL, businessId: null })

let local = browserStorage()
let ofTab = browserStorage()
beforeEach(() => {
  stubWorld()
  for (const each of ['addEventListener', 'removeEventListener'])
    vi.stubGlobal(each, () => undefined)
  local = browserStorage()
  ofTab = browserStorage()
})

const threadId = 'de/rosa'
const typed = { fields: { title: 'Lo de Rosa' }, key: 'k1' }
const payment: KeptPayment = {
  purchase: { kind: 'topUp', packId: 'p', credits: 10, cents: 100 },
  key: 'k',
  payment: { publicKey: 'pk', intentId: 'pi' },
}

type Saving = Extract<keyof Memory, `save${string}`>

/** One row for each thing that the page keeps of a business: a new one without a row does not compile. */
const saves: Readonly<Record<Saving, (memory: Memory) => void>> = {
  saveUnread: (memory) => memory.saveUnread({ counts: { rosa: 1 }, upTo: 1 }),
  savePins: (memory) => memory.savePins([threadId]),
  saveStates: (memory) =>
    memory.saveStates({ [threadId]: { state: 'solved', until: null, upTo: 9 } }),
  saveNotifications: (memory) =>
    memory.saveNotifications([
      {
        id: 1,
        type: 'message',
        title: 'Rosa',
        message: 'Hola',
        threadId,
        contactName: 'Rosa',
        contactType: 'whatsapp',
        at: 1,
        isRead: false,
      },
    ]),
  saveOlderNotifications: (memory) => memory.saveOlderNotifications([threadId]),
  saveToldMentions: (memory) => memory.saveToldMentions(['nota|7']),
  saveSound: (memory) => memory.saveSound({ isOn: false, volume: 0.2 }),
  saveDesktop: (memory) => memory.saveDesktop({ isOn: true, text: 'hidden' }),
  savePanelFolded: (memory) => memory.savePanelFolded(true),
  saveReplies: (memory) => memory.saveReplies([{ id: 1, name: 'precio', text: 'Cuesta diez' }]),
  saveEmojis: (memory) => memory.saveEmojis(['💚']),
  saveLinks: (memory) =>
    memory.saveLinks({ [threadId]: { linked: { id: '7', name: 'Rosa' }, apart: null } }),
  saveLinkQueue: (memory) =>
    memory.saveLinkQueue([{ threadId, linked: { id: '7', name: 'Rosa' }, apart: null }]),
  saveCommands: (memory) => memory.saveCommands(['view/clients']),
  saveListed: (memory) => memory.saveListed([conversation]),
  saveClient: (memory) =>
    memory.saveClient({
      threadId,
      memory: {
        ...emptyClientMemory,
        linked: { id: '7', name: 'Rosa Méndez' },
        edit: {
          clientId: null,
          draft: { ...emptyClientDraft, address: 'Calle 9' },
          stored: null,
          revision: null,
          key: '',
        },
      },
    }),
  saveDraft: (memory) => memory.saveDraft({ threadId, text: 'Querida Rosa' }),
  saveOutgoing: (memory) =>
    memory.saveOutgoing({ threadId, items: [outgoing({ status: 'failed' })] }),
  saveStage: (memory) => memory.saveStage({ threadId, stage: 'chosen' }),
  saveNoteDraft: (memory) => memory.saveNoteDraft({ threadId, text: 'Paga tarde' }),
  saveOutgoingNotes: (memory) =>
    memory.saveOutgoingNotes({
      threadId,
      items: [{ key: 'a', text: 'Paga siempre tarde', at: 5_000, error: 'no' }],
    }),
  saveSaid: (memory) =>
    memory.saveSaid({ threadId, messages: [keyed(hello, 'a')], contactId: '506' }),
}

/** Ana has worked in two businesses, and nothing that she typed was sent. */
const work = (email = EMAIL) => {
  const [store, tab] = [createStore(local), createStore(ofTab)]
  for (const businessId of [1, 2]) {
    const memory = openMemory(store, email, businessId)
    for (const save of Object.values(saves)) save(memory)
    openFormDrafts(store, () => businessPrefix(email, businessId)).save('report/7', typed)
  }
  // No form that is open: what it finds it may change at any time.
  openFormDrafts(store, () => accountPrefix(email)).save('profileForm/', typed)
  openFormDrafts(store, () => newsPrefix(email)).save('suggestionForm/', typed)
  openNewsMemory(store, email).keepSeen(9)
  keptBusinesses(store, () => email, { isErasing: false }).keep([])
  keptPayment(tab, email, 1).save(payment)
  awaitedEmail(tab).keep(email)
  awaitedEmail(tab).forget()
  browserFor(store, '').keep('b'.repeat(43))
}

const page = (signedIn: Session | null = ana) => {
  const [store, tab] = [createStore(local), createStore(ofTab)]
  if (signedIn) store.write('session', signedIn)
  const app = createApp({ config: { apiUrl: BACK_END }, store, tab, path: '/' })
  onTestFinished(() => void app.stop())
  app.start()
  return { app, store, tab }
}

/** The stored keys, in order. */
const keysOf = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').sort((a, b) =>
    a.localeCompare(b),
  )

const everything = (): string =>
  [local, ofTab]
    .flatMap((storage) => keysOf(storage).map((key) => `${key} ${storage.getItem(key)}`))
    .join('\n')

/** Settings of the browser, and its own id for the codes: they say nothing of a person. */
const OF_THE_BROWSER = ['browser', 'desktop', 'panelFolded', 'sound'].map((key) => `recado/${key}`)

const asked = async ({ app }: ReturnType<typeof page>, isEverywhere = false) => {
  const signOut = selectSignOutActor(app.getSnapshot())
  if (!signOut) throw new Error('Nobody is signed in')
  signOut.send({ type: 'signOut.asked', isEverywhere })
  await expect.poll(() => signOut.getSnapshot().matches('looking')).toBe(false)
  return signOut
}

test('signing out by hand asks for what is unsent, and then nothing of the person stays', async () => {
  const opened = page()
  work()
  expect(everything()).toMatch(/Rosa/)
  const signOut = await asked(opened)
  expect(selectIsAsking(signOut.getSnapshot())).toBe(true)
  expect(selectUnsent(signOut.getSnapshot())).toEqual({
    conversations: 2,
    forms: 8,
    replies: 2,
    payments: 1,
  })
  signOut.send({ type: 'signOut.cancelled' })
  expect(everything()).toMatch(/Querida Rosa/)

  const again = await asked(opened)
  again.send({ type: 'signOut.confirmed' })
  expect(opened.app.getSnapshot().matches('signedOut')).toBe(true)
  expect(keysOf(local)).toEqual(OF_THE_BROWSER)
  expect(keysOf(ofTab)).toEqual([])
})

test('the same on all devices', async () => {
  const opened = page()
  work()
  const signOut = await asked(opened, true)
  signOut.send({ type: 'signOut.confirmed' })
  await expect.poll(() => opened.app.getSnapshot().matches('signedOut')).toBe(true)
  expect(keysOf(local)).toEqual(OF_THE_BROWSER)
})

test('signing out with nothing unsent asks nothing', async () => {
  const opened = page()
  openMemory(opened.store, EMAIL, 1).saveListed([conversation])
  await asked(opened)
  await expect.poll(() => opened.app.getSnapshot().matches('signedOut')).toBe(true)
  expect(keysOf(local)).toEqual([])
})

const UNSENT =
  /^(?:draft|outgoing|noteDraft|outgoingNotes|file|client|form)\/|^(?:replies|linkQueue|payment)$/

test('a session that ends by itself leaves what was not sent, under a name that tells nothing', () => {
  const opened = page()
  work()
  opened.app.send({ type: 'session.expired', text: 'Session expired. Please log in again.' })
  const left = [...opened.store.keys('account/'), ...opened.tab.keys('account/')]
  const kinds = left.map((key) => key.replace(/^account\/[^/]*\/(?:\d+\/|news\/)?/, ''))
  expect(kinds.filter((kind) => !UNSENT.test(kind))).toEqual([])
  expect(new Set(kinds.map((kind) => kind.split('/')[0]))).toEqual(
    new Set(
      'draft outgoing noteDraft outgoingNotes file client form replies linkQueue payment'.split(
        ' ',
      ),
    ),
  )
  expect(everything()).not.toMatch(/ana(?:@|%40)taller|Méndez|Hola/)
  expect(openMemory(opened.store, EMAIL, 1).recall(threadId).kept).toMatchObject({
    draft: 'Querida Rosa',
    client: { linked: null, edit: { draft: { address: 'Calle 9' } } },
  })
})

const signIn = (opened: ReturnType<typeof page>, email: string) =>
  opened.app.send({
    type: 'session.verified',
    email,
    verified: { token: 't2', userId: '9', isNewUser: false, isAdministrator: false },
  })

test('the same person finds it at the next sign-in, and another person removes it', () => {
  const opened = page()
  work()
  opened.app.send({ type: 'session.expired', text: 'Session expired. Please log in again.' })
  signIn(opened, 'Ana@taller.example')
  expect(openMemory(opened.store, EMAIL, 1).recall(threadId).kept.draft).toBe('Querida Rosa')
  opened.app.send({ type: 'session.expired', text: 'Session expired. Please log in again.' })
  signIn(opened, 'luis@cafe.example')
  expect(opened.store.keys('account/')).toEqual([])
  expect(opened.tab.keys('account/')).toEqual([])
})

test('another tab of the browser keeps nothing readable either', () => {
  const opened = page()
  work()
  openMemory(opened.store, EMAIL, 1).saveSaid({ threadId, messages: [], contactId: '506' })
  local.removeItem('recado/session')
  opened.app.send({ type: 'session.replaced', session: readSession(opened.store) })
  expect(opened.store.keys('account/').filter((key) => /said|listed|links$/.test(key))).toEqual([])
})

test('what the first release kept under an e-mail is found under the new name', () => {
  const before = `recado/account/${encodeURIComponent(EMAIL)}/1`
  local.setItem(`${before}/draft/t`, '"Querida Rosa"')
  local.setItem(`${before}/listed`, '[]')
  local.setItem(`${before}/file/t`, '"chosen"')
  const opened = page()
  expect(openMemory(opened.store, EMAIL, 1).recall('t').kept.draft).toBe('Querida Rosa')
  expect(everything()).not.toContain('ana%40')

  local.setItem(`${before}/draft/t2`, '"Otra vez"')
  local.setItem(`${before}/listed`, '[]')
  local.removeItem('recado/session')
  page(null)
  expect(keysOf(local).filter((key) => key.includes('listed'))).toEqual([])
  expect(keysOf(local).some((key) => key.includes('ana%40'))).toBe(false)
})
