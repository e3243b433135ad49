import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { recallWithJoined, takeOverJoined } from '#src/effects/joinedThreads.ts'
import { openMemory } from '#src/effects/memory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { outgoing } from '../model/people.ts'

const opened = () =>
  openMemory(
    createStore(
      usableStorage(() => {
        throw new Error('storage is refused')
      }),
    ),
    'ana@lino.co',
    1,
  )

const noFiles = { move: () => {} }

/** What the actor of a conversation tells at once. */
const toldBy = (src: ReturnType<typeof recallWithJoined>, joinedIds: readonly string[]) => {
  let told: unknown
  const asking = setup({ actors: { src } }).createMachine({
    invoke: { src: 'src', input: { threadId: 'kept', joinedIds } },
    on: {
      '*': {
        actions: ({ event }) => {
          told = event
        },
      },
    },
  })
  createActor(asking).start()
  return told
}

/** A conversation with a draft and a note, and with a message that failed and one on its way. */
const leftIn = (memory: ReturnType<typeof opened>, threadId: string) => {
  memory.saveDraft({ threadId, text: 'Le confirmo' })
  memory.saveOutgoing({
    threadId,
    items: [outgoing({ id: 1, status: 'failed', text: 'No salió' }), outgoing({ id: 2 })],
  })
  memory.saveNoteDraft({ threadId, text: 'Es mayorista' })
}

test('a conversation begins with what was not sent in those that became one with it, once', () => {
  const memory = opened()
  leftIn(memory, 'gone')
  memory.saveDraft({ threadId: 'kept', text: 'Hola' })
  for (const _ of ['once', 'again']) toldBy(recallWithJoined(memory, noFiles), ['gone'])
  expect(memory.recall('kept').kept).toMatchObject({
    draft: 'Hola\nLe confirmo\nNo salió',
    internalNotes: { draft: 'Es mayorista' },
  })
  expect(memory.recall('gone').kept).toMatchObject({ draft: '', outgoing: [{ id: 2 }] })
})

test.each([
  ['chosen', null, ['gone']],
  ['failed', null, ['gone']],
  ['sending', null, []],
  ['chosen', 'chosen', []],
] as const)(
  'a file that is %s begins in the conversation, whose own is %s',
  (stage, own, moved) => {
    const memory = opened()
    const moves: string[] = []
    const files = { move: (from: string) => moves.push(from) }
    memory.saveStage({ threadId: 'gone', stage })
    memory.saveStage({ threadId: 'kept', stage: own })
    for (const _ of ['once', 'again']) toldBy(recallWithJoined(memory, files), ['other', 'gone'])
    expect(moves).toEqual(moved)
    const stages = ['kept', 'gone'].map((id) => memory.recall(id).kept.attachment)
    expect(stages).toEqual(moved.length > 0 ? [stage, null] : [own, stage])
  },
)

test('a conversation that goes on is told of it, and its own draft is left to it', () => {
  const memory = opened()
  leftIn(memory, 'gone')
  memory.saveDraft({ threadId: 'kept', text: 'Hola' })
  expect(toldBy(takeOverJoined(memory), ['gone'])).toEqual({
    type: 'twin.tookOver',
    answer: 'Le confirmo\nNo salió',
    note: 'Es mayorista',
  })
  expect(memory.recall('kept').kept.draft).toBe('Hola')
  expect(memory.recall('gone').kept).toMatchObject({ draft: '', internalNotes: { draft: '' } })
})
