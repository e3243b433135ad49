import { expect, test } from 'vitest'
import { DRAFT_MAX_LENGTH } from '#contract/drafts.ts'
import { businessPrefix } from '#src/effects/accountMemory.ts'
import { draftsActors, saveAllDrafts } from '#src/effects/drafts.ts'
import { openMemory } from '#src/effects/memory.ts'
import { createStore } from '#src/effects/storage.ts'
import { memberRemovalActors } from '#src/effects/team.ts'
import { luis } from '../model/team/someTeam.ts'
import { browserStorage } from './browserStorage.ts'
import { calling, run } from './calling.ts'

// The copies of drafts go to a back end that keeps them, and to no other.

const KEEPS = { capabilities: ['drafts'] }
const CALL = 'PUT /lpmobile/conversation/:id/draft'
const saved = (id: string, kind: string, text: string) => ({
  call: CALL,
  params: { id },
  body: { kind, text },
})

test('each kind that changed is saved, an emptied one too', async () => {
  const { call, calls } = calling()
  const { saveDrafts } = draftsActors(call, KEEPS)
  await run(saveDrafts, { threadId: 'ana', drafts: { note: '', answer: 'Hola' } })
  expect(calls).toEqual([saved('ana', 'answer', 'Hola'), saved('ana', 'note', '')])
})

test('nothing is called where the back end keeps none', async () => {
  const { call, calls } = calling()
  const { saveDrafts } = draftsActors(call, { capabilities: ['internalNotes'] })
  await run(saveDrafts, { threadId: 'ana', drafts: { answer: 'Hola' } })
  const store = createStore(browserStorage())
  store.write('root/draft/ana', 'Hola')
  await saveAllDrafts(call, {}, { store, root: 'root/' })
  expect(calls).toEqual([])
})

test('a draft that is longer than any message is cut', async () => {
  const { call, calls } = calling()
  const { saveDrafts } = draftsActors(call, KEEPS)
  await run(saveDrafts, { threadId: 'ana', drafts: { answer: 'ñ'.repeat(DRAFT_MAX_LENGTH + 9) } })
  expect(calls).toEqual([saved('ana', 'answer', 'ñ'.repeat(DRAFT_MAX_LENGTH))])
})

test('who leaves the team saves all that this browser keeps of it, then leaves', async () => {
  const { call, calls } = calling(null, (called) => (called === CALL ? new Error('no') : null))
  const store = createStore(browserStorage())
  const memory = openMemory(store, 'ana@taller.example', 1)
  memory.saveDraft({ threadId: 'ana rojas', text: 'Hola' })
  memory.saveNoteDraft({ threadId: 'eva', text: 'Ojo' })
  openMemory(store, 'ana@taller.example', 2).saveDraft({ threadId: 'pia', text: 'De otro' })
  const root = businessPrefix('ana@taller.example', 1)
  const { deleteItem } = memberRemovalActors(call, 1, () =>
    saveAllDrafts(call, KEEPS, { store, root }),
  )
  const left = {
    call: 'DELETE /lpmobile/team/members/:user_id',
    params: { user_id: '8' },
    query: { business_id: 1 },
  }
  await run(deleteItem, { item: { ...luis, isOwn: true } })
  expect(calls).toEqual([saved('ana rojas', 'answer', 'Hola'), saved('eva', 'note', 'Ojo'), left])
  calls.length = 0
  await run(deleteItem, { item: luis })
  expect(calls).toEqual([left])
})
