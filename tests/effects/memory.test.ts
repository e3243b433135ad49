import { expect, test } from 'vitest'
import { emptyClientMemory } from '#contract/clientMemory'
import { emptyThreadMemory } from '#contract/threadMemory'
import { firstPlace } from '#machines/shell/place'
import { emptyMemory } from '#machines/shell/workspaceMemory'
import { forgetAccount, openMemory } from '#src/effects/memory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { outgoing } from '../model/people'

// Node has no localStorage: what is tested is what a browser without storage gets.
const storage = () =>
  usableStorage(() => {
    throw new Error('storage is refused')
  })

const failed = outgoing({ status: 'failed', error: 'no' })

const linked = { ...emptyClientMemory, linked: { id: '7', name: 'Rosa' } }

test('what is kept is read again, by account and business', () => {
  const store = createStore(storage())
  const memory = openMemory(store, 'ana@lino.co', 1)
  memory.saveUnread({ counts: { 't/1': 2 }, upTo: 9, liveUpTo: { 't/1': 12 } })
  memory.saveDraft({ threadId: 't/1', text: 'a medias' })
  memory.saveDraft({ threadId: 't2', text: 'otro' })
  memory.saveDraft({ threadId: 't2', text: '' })
  memory.saveOutgoing({ threadId: 't/1', items: [failed] })
  memory.saveStage({ threadId: 't/1', stage: 'sending' })
  memory.saveStage({ threadId: 't3', stage: 'chosen' })
  memory.saveStage({ threadId: 't2', stage: 'chosen' })
  memory.saveStage({ threadId: 't2', stage: null })
  memory.saveSound({ isOn: false, volume: 0.2 })
  memory.savePanelFolded(true)
  memory.saveClient({ threadId: 't/1', memory: linked })
  memory.saveClient({ threadId: 't2', memory: emptyClientMemory })

  const read = openMemory(store, 'ana@lino.co', 1).read(firstPlace)
  expect(read.inbox).toEqual({
    unread: { counts: { 't/1': 2 }, upTo: 9, liveUpTo: { 't/1': 12 } },
    kept: {
      // It was on its way: whether it arrived is not known.
      't/1': { draft: 'a medias', outgoing: [failed], client: linked, attachment: 'failed' },
      t3: { ...emptyThreadMemory, attachment: 'chosen' },
    },
    isPanelFolded: true,
    isKeyed: false,
    replies: null,
  })
  expect(read.notifications.sound).toEqual({ isOn: false, volume: 0.2 })

  for (const other of [openMemory(store, 'ana@lino.co', 2), openMemory(store, 'eva@lino.co', 1)])
    expect(other.read(firstPlace).inbox).toEqual({ ...emptyMemory.inbox, isPanelFolded: true })
})

test('signing out forgets what was unread, and keeps what was written', () => {
  const store = createStore(storage())
  const memory = openMemory(store, 'ana@lino.co', 1)
  memory.saveUnread({ counts: { t: 2 }, upTo: 9 })
  memory.saveNotifications([])
  memory.saveDraft({ threadId: 't', text: 'a medias' })
  memory.saveOutgoing({ threadId: 't', items: [failed] })
  forgetAccount(store, 'ana@lino.co')
  const { inbox } = memory.read(firstPlace)
  expect(inbox.unread).toEqual(emptyMemory.inbox.unread)
  expect(inbox.kept).toEqual({
    t: { draft: 'a medias', outgoing: [failed], client: emptyClientMemory, attachment: null },
  })
})

test('what somebody else wrote into the storage is not there', () => {
  const raw = storage()
  const store = createStore(raw)
  raw.setItem('recado/account/ana%40lino.co/1/unread', '{"counts":"many"}')
  raw.setItem('recado/account/ana%40lino.co/1/draft/t', '{not json')
  expect(openMemory(store, 'ana@lino.co', 1).read(firstPlace).inbox).toEqual(emptyMemory.inbox)
})
