import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { listBusinesses, readBusinesses } from '#contract/businesses.ts'
import { emptyClientMemory } from '#contract/clientMemory.ts'
import {
  KEPT_CONVERSATIONS,
  KEPT_MESSAGES,
  KEPT_STATES,
  KEPT_TEXT,
  KEPT_THREADS,
} from '#contract/kept.ts'
import { emptyThreadMemory, type InternalNotesMemory } from '#contract/threadMemory.ts'
import type { MemoryChanged } from '#machines/inbox/keptNews.ts'
import { firstPlace } from '#machines/shell/place.ts'
import { emptyMemory } from '#machines/shell/workspaceMemory.ts'
import { businessPrefix, forgetOthers, keepUnsent } from '#src/effects/accountMemory.ts'
import { keptBusinesses } from '#src/effects/businesses.ts'
import { openMemory } from '#src/effects/memory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { ana, keyed, luis, outgoing, said } from '../model/people.ts'

// Node has no localStorage: this is the behavior of a browser without storage.
const storage = () =>
  usableStorage(() => {
    throw new Error('storage is refused')
  })

const failed = outgoing({ status: 'failed', error: 'no' })

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Rosa' } }

const noted: InternalNotesMemory = {
  draft: 'pedir las',
  outgoing: [{ key: 'a', text: 'Paga siempre tarde', at: 5_000, error: 'no' }],
}

const solved = { state: 'solved', until: null, upTo: 9 } as const

test('stored data is read again, by account and business', () => {
  const store = createStore(storage())
  const memory = openMemory(store, 'ana@lino.co', 1)
  memory.saveUnread({ counts: { 't/1': 2 }, upTo: 9, liveUpTo: { 't/1': 12 } })
  memory.saveStates({ 't/1': solved })
  memory.savePins(['t/1'])
  memory.saveDraft({ threadId: 't/1', text: 'a medias' })
  memory.saveDraft({ threadId: 't2', text: 'otro' })
  memory.saveDraft({ threadId: 't2', text: '' })
  memory.saveOutgoing({ threadId: 't/1', items: [failed] })
  memory.saveNoteDraft({ threadId: 't/1', text: noted.draft })
  memory.saveOutgoingNotes({ threadId: 't/1', items: noted.outgoing })
  memory.saveNoteDraft({ threadId: 't2', text: '' })
  memory.saveStage({ threadId: 't/1', stage: 'sending' })
  memory.saveStage({ threadId: 't3', stage: 'chosen' })
  memory.saveStage({ threadId: 't2', stage: 'chosen' })
  memory.saveStage({ threadId: 't2', stage: null })
  memory.saveSound({ isOn: false, volume: 0.2 })
  memory.savePanelFolded(true)
  memory.saveEmojis(['💚', '💙'])
  memory.saveCommands(['view/clients'])
  memory.saveClient({ threadId: 't/1', memory: linked })
  memory.saveClient({ threadId: 't2', memory: emptyClientMemory })

  const asNow = { draft: 'a medias', internalNotes: noted, client: linked, attachment: 'sending' }
  expect(memory.recall('t/1').kept).toMatchObject(asNow)
  const read = openMemory(store, 'ana@lino.co', 1).read(firstPlace)
  expect(read.inbox).toEqual({
    unread: { counts: { 't/1': 2 }, upTo: 9, liveUpTo: { 't/1': 12 } },
    states: { 't/1': solved },
    pins: ['t/1'],
    links: { told: {}, queue: [] },
    kept: {
      // The send was running: its outcome is unknown.
      't/1': {
        draft: 'a medias',
        outgoing: [failed],
        internalNotes: noted,
        client: linked,
        attachment: 'failed',
      },
      t3: { ...emptyThreadMemory, attachment: 'chosen' },
    },
    isPanelFolded: true,
    isKeyed: false,
    emojis: ['💚', '💙'],
    replies: null,
    listed: [],
  })
  expect(openMemory(store, 'ana@lino.co', 1).recall('t/1').kept).toEqual(read.inbox.kept['t/1'])
  expect(openMemory(store, 'ana@lino.co', 1).recall('t2').kept).toEqual(emptyThreadMemory)
  expect(read.palette).toEqual({ recent: ['view/clients'] })
  expect(read.notifications.sound).toEqual({ isOn: false, volume: 0.2 })

  for (const other of [openMemory(store, 'ana@lino.co', 2), openMemory(store, 'eva@lino.co', 1)])
    expect(other.read(firstPlace).inbox).toEqual({ ...emptyMemory.inbox, isPanelFolded: true })
})

test('a session that ends by itself deletes unread counts and the states of conversations, and keeps drafts', () => {
  const store = createStore(storage())
  const memory = openMemory(store, 'ana@lino.co', 1)
  memory.saveUnread({ counts: { t: 2 }, upTo: 9 })
  memory.saveStates({ t: solved })
  memory.saveNotifications([])
  memory.saveDraft({ threadId: 't', text: 'a medias' })
  memory.saveOutgoing({ threadId: 't', items: [failed] })
  keepUnsent(store)
  const { inbox } = memory.read(firstPlace)
  expect(inbox.unread).toEqual(emptyMemory.inbox.unread)
  expect(inbox.states).toEqual({})
  expect(inbox.kept).toEqual({
    t: { ...emptyThreadMemory, draft: 'a medias', outgoing: [failed] },
  })
})

test('invalid values in the storage are ignored', () => {
  const raw = storage()
  const store = createStore(raw)
  raw.setItem(`recado/${businessPrefix('ana@lino.co', 1)}unread`, '{"counts":"many"}')
  raw.setItem(`recado/${businessPrefix('ana@lino.co', 1)}draft/t`, '{not json')
  expect(openMemory(store, 'ana@lino.co', 1).read(firstPlace).inbox).toEqual(emptyMemory.inbox)
})

const text = (characters: number) => keyed(said('ñ'.repeat(characters), 1_000, true), 'a')
const thread = (threadId: string) => ({ threadId, messages: [text(9)], contactId: '506' })

test('of many solved conversations the most recent ones are stored', () => {
  const store = createStore(storage())
  const memory = openMemory(store, 'ana@lino.co', 1)
  const many = Array.from({ length: KEPT_STATES + 1 }, (_, at) => [
    `t${at}`,
    { ...solved, upTo: at },
  ])
  memory.saveStates(Object.fromEntries(many))
  const { states = {} } = memory.read(firstPlace).inbox
  expect(Object.keys(states)).toHaveLength(KEPT_STATES)
  expect(states).not.toHaveProperty('t0')
})

test('the list and what was said last are there without a network, as far as they fit', () => {
  const store = createStore(storage())
  const memory = openMemory(store, 'ana@lino.co', 1)
  const read = () => memory.read(firstPlace).inbox
  memory.saveListed([ana, luis])
  expect(read().listed).toEqual([ana, luis])
  memory.saveListed(Array.from({ length: KEPT_CONVERSATIONS + 1 }, () => ana))
  expect(read().listed).toHaveLength(KEPT_CONVERSATIONS)

  for (let each = 0; each <= KEPT_THREADS; each++) memory.saveSaid(thread(`t/${each}`))
  memory.saveSaid(thread('t/1'))
  memory.saveSaid(thread('t/new'))
  const said = (threadId: string) => memory.recall(threadId).said
  const all = [...Array.from({ length: KEPT_THREADS + 1 }, (_, each) => `t/${each}`), 't/new']
  expect(all.filter((threadId) => said(threadId) !== undefined)).toHaveLength(KEPT_THREADS)
  expect(said('t/1')).toEqual({ messages: [text(9)], contactId: '506' })
  expect(said('t/new')).toBeDefined()

  const many = Array.from({ length: KEPT_MESSAGES + 5 }, (_, at) => ({ ...text(1), at }))
  memory.saveSaid({ ...thread('t/1'), messages: many })
  expect(said('t/1')?.messages).toEqual(many.slice(5))
  const long = [text(KEPT_TEXT), text(9), text(8)]
  memory.saveSaid({ ...thread('t/1'), messages: long })
  expect(said('t/1')?.messages).toEqual(long.slice(1))
})

test('what was taken back while the browser was away is forgotten with the next list, once', () => {
  const store = createStore(storage())
  const open = () => openMemory(store, 'ana@lino.co', 1)
  const memory = open()
  const [{ threadId }, other] = [ana, luis]
  const said = () => open().recall(threadId).said
  memory.saveListed([{ ...ana, takenBackAt: 5 }, luis])
  for (const id of [threadId, other.threadId]) memory.saveSaid(thread(id))
  open().saveListed([{ ...ana, takenBackAt: 5 }, luis])
  expect(said()).toBeDefined()
  const later = open()
  later.saveListed([{ ...ana, takenBackAt: 9 }, luis])
  expect(said()).toBeUndefined()
  expect(open().recall(other.threadId).said).toBeDefined()
  // The bell drops what it kept of before.
  expect(open().read(firstPlace).notifications.takenBack).toEqual({ [threadId]: 9 })
  later.saveSaid(thread(threadId))
  later.saveListed([{ ...ana, takenBackAt: 9, lastMessage: 'Otra cosa' }, luis])
  expect(said()).toBeDefined()
})

test('messages of customers are stored for the open business only, and deleted with the session', () => {
  const store = createStore(storage())
  const fill = (email: string, businessId: number) => {
    const memory = openMemory(store, email, businessId)
    memory.saveListed([ana])
    memory.saveSaid(thread('t'))
    memory.saveDraft({ threadId: 't', text: 'a medias' })
  }
  const readable = () => store.keys('account/').filter((key) => !key.includes('/draft/'))
  fill('eva@lino.co', 11)
  fill('eva@lino.co', 1)
  forgetOthers(store, 'eva@lino.co', 1)
  expect(readable()).toEqual(
    ['latest', 'listed', 'said/t'].map((each) => `${businessPrefix('eva@lino.co', 1)}${each}`),
  )
  keepUnsent(store)
  expect(readable()).toEqual([])
  expect(store.keys('account/')).toHaveLength(2)
})

test('nothing stays of a business that the back end does not list any more, where businesses are deleted', () => {
  const store = createStore(storage())
  for (const email of ['eva@lino.co', 'ana@lino.co'])
    for (const businessId of [1, 11]) {
      const memory = openMemory(store, email, businessId)
      memory.saveSaid(thread('t'))
      memory.saveDraft({ threadId: 't', text: 'a medias' })
    }
  const listed = readBusinesses(listBusinesses.answer.parse([{ business_id: 11 }]))
  const all = store.keys('account/').length
  const kept = (isErasing: boolean) => keptBusinesses(store, () => 'eva@lino.co', { isErasing })
  kept(false).keep(listed)
  expect(store.keys('account/')).toHaveLength(all + 1)
  kept(true).keep(listed)
  const of = (email: string, id: number) => store.keys(businessPrefix(email, id)).length
  expect([of('eva@lino.co', 1), of('eva@lino.co', 11)]).toEqual([0, 3])
  expect([of('ana@lino.co', 1), of('ana@lino.co', 11)]).toEqual([3, 3])
})

test('what the back end keeps of the clients is read again, and leaves what was typed', () => {
  const store = createStore(storage())
  const memory = openMemory(store, 'ana@lino.co', 1)
  memory.saveClient({ threadId: 't/1', memory: { ...linked, note: 'Paga por SINPE' } })
  memory.saveClient({ threadId: 't2', memory: linked })
  memory.saveClient({ threadId: 't3', memory: linked })
  const rosa = { linked: linked.linked, apart: null }
  const change = { threadId: 't2', linked: null, apart: '7' }
  memory.saveLinks({ 't/1': rosa, t9: rosa })
  memory.saveLinkQueue([change])
  const { inbox } = openMemory(store, 'ana@lino.co', 1).read(firstPlace)
  expect(inbox.links).toEqual({ told: { 't/1': rosa, t9: rosa }, queue: [change] })
  // What the back end does not have is still this browser's.
  expect(inbox.kept).toEqual({
    't/1': {
      ...emptyThreadMemory,
      client: { ...emptyClientMemory, note: 'Paga por SINPE' },
    },
    t3: { ...emptyThreadMemory, client: linked },
  })
  // A page that opens over it shows them together.
  const { recall } = openMemory(store, 'ana@lino.co', 1, { hasLinks: true })
  expect(recall('t/1').kept.client).toEqual({ ...linked, note: 'Paga por SINPE' })
  expect(recall('t2').kept.client).toEqual({ ...emptyClientMemory, apart: '7' })
  const { kept } = openMemory(store, 'ana@lino.co', 1, { hasLinks: true }).read(firstPlace).inbox
  for (const threadId of ['t/1', 't2', 't3']) expect(kept[threadId]).toEqual(recall(threadId).kept)
  expect(kept.t9?.client.linked).toEqual(linked.linked)
})

test('a link that a person takes away is told, although the team has it still', async () => {
  const memory = openMemory(createStore(storage()), 'ana@lino.co', 1, { hasLinks: true })
  const heard: MemoryChanged[] = []
  memory.saveLinks({ t: { linked: linked.linked, apart: null } })
  memory.hear((changed) => heard.push(changed))
  memory.saveDraft({ threadId: 't', text: 'a medias' })
  await Promise.resolve()
  expect(heard.at(-1)?.kept.client).toEqual(linked)
  const unlinked = { ...emptyClientMemory, apart: '7' }
  memory.saveClient({ threadId: 't', memory: unlinked })
  await Promise.resolve()
  expect(heard.at(-1)?.kept).toMatchObject({ draft: 'a medias', client: unlinked })
})

test('who listens hears what is kept of a conversation, as it is once the step has ended', async () => {
  const memory = openMemory(createStore(storage()), 'ana@lino.co', 1)
  const heard: unknown[] = []
  const parent = createActor(
    setup({ actors: { keptNews: memory.keptNews } }).createMachine({
      invoke: { src: 'keptNews' },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start()
  memory.saveDraft({ threadId: 't', text: 'a medias' })
  memory.saveStage({ threadId: 't', stage: 'sending' })
  expect(heard).toEqual([])
  await Promise.resolve()
  const kept = { ...emptyThreadMemory, draft: 'a medias', attachment: 'sending' }
  expect(heard.at(-1)).toEqual({ type: 'memory.changed', threadId: 't', kept })
  parent.stop()
  const before = heard.length
  memory.saveDraft({ threadId: 't', text: '' })
  await Promise.resolve()
  expect(heard).toHaveLength(before)
})
