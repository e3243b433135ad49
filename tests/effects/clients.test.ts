import { expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import type { Endpoint } from '#contract/endpoint'
import { clientNotesActors, clientTagsActors } from '#src/effects/clients.ts'
import type { Call } from '#src/effects/http.ts'

// Exactly what the table says goes out, and no more: whatever back end there is takes it.

const calling = (answer: unknown = null) => {
  const called = vi.fn(async ({ method, path }: Endpoint, request: object) => {
    calls.push({ call: `${method} ${path}`, ...request })
    return answer
  })
  const calls: object[] = []
  return { calls, call: called as unknown as Call }
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) =>
  toPromise(createActor(logic, { input }).start())

test('notes are asked for and added', async () => {
  const { calls, call } = calling([{ note_id: 1, note_content: 'Hola' }])
  const { loadNotes, addNote } = clientNotesActors(call)
  expect(await run(loadNotes, { clientId: '7' })).toMatchObject([{ id: '1', content: 'Hola' }])
  await run(addNote, { clientId: '7', content: 'Paga por SINPE' })
  expect(calls).toEqual([
    { call: 'GET /lpmobile/clients/:id/notes', params: { id: '7' } },
    {
      call: 'POST /lpmobile/clients/:id/notes',
      params: { id: '7' },
      body: { note_content: 'Paga por SINPE' },
    },
  ])
})

test('tags are asked for, assigned by name and removed by id', async () => {
  const { calls, call } = calling({ data: [{ tag_id: 4, tag_name: 'VIP' }] })
  const { loadTags, assignTag, removeTag } = clientTagsActors(call)
  expect(await run(loadTags, undefined)).toEqual([{ id: 4, name: 'VIP' }])
  await run(assignTag, { clientId: '7', name: 'VIP' })
  await run(removeTag, { clientId: '7', tagId: 4 })
  expect(calls).toEqual([
    { call: 'GET /lpmobile/tags', query: {} },
    { call: 'POST /lpmobile/clients/:id/tags', params: { id: '7' }, body: { tag_name: 'VIP' } },
    { call: 'DELETE /lpmobile/clients/:id/tags', params: { id: '7' }, body: { tag_id: 4 } },
  ])
})
