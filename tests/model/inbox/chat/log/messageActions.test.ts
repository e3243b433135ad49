import { expect, test } from 'vitest'
import { actionsOf } from '#machines/inbox/chat/log/messageActions.ts'
import { markOf } from '#machines/inbox/chat/log/messageMark.ts'
import { keyed, outgoing, said } from '../../../people.ts'

const file = 'https://archivos.example/1.pdf'

test('the words of a message are copied and quoted as they are read, and it has a link', () => {
  const message = keyed({ ...said(' Hola ', 1_000), documentUrl: file }, 'a')
  expect(actionsOf(message)).toMatchObject({ text: 'Hola', address: null, mark: markOf(message) })
})

test.each(['photoUrl', 'documentUrl', 'actionUrl'] as const)(
  'a message that is only %s has an address',
  (field) => {
    expect(actionsOf(keyed({ ...said('', 1_000), [field]: file }, 'a'))).toMatchObject({
      text: null,
      address: file,
    })
  },
)

test('an address that cannot be opened is not copied', () => {
  expect(
    actionsOf(keyed({ ...said('', 1_000), photoUrl: 'data:image/png,x' }, 'a')).address,
  ).toBeNull()
})

test('a message on its way has no link yet', () => {
  expect(actionsOf(outgoing())).toMatchObject({
    text: 'Abrimos a las nueve',
    address: null,
    mark: null,
  })
})

test('only a message with an id is answered and reacted to, and none that was taken back', () => {
  const named = { ...keyed(said('Hola', 1_000), 'a'), id: '7' }
  const thumb = { emoji: '👍', by: 'business' } as const
  expect(actionsOf({ ...named, reactions: [{ emoji: '❤️', by: 'client' }, thumb] })).toMatchObject({
    replyTo: { id: '7', text: 'Hola', author: 'client' },
    reacting: { id: '7', emoji: '👍' },
  })
  const nothing = { replyTo: null, reacting: null }
  expect(actionsOf(keyed(said('Hola', 1_000), 'a'))).toMatchObject(nothing)
  expect(actionsOf({ ...named, text: '', deletedAt: 2_000 })).toMatchObject(nothing)
  expect(actionsOf(outgoing())).toMatchObject(nothing)
})
