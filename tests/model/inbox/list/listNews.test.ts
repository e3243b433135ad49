import { expect, test } from 'vitest'
import { displayName } from '#contract/inbox'
import { withLoaded, withNews } from '#machines/inbox/list/conversationList'
import { ana, luis, said } from '../../people'

// What a live message does to the list of conversations.

const first = { ...ana, lastMessage: 'Gracias', lastMessageAt: 9_000 }
const second = { ...luis, lastMessage: 'Hola', lastMessageAt: 5_000 }
const listed = { conversations: [first, second], liveIds: [], answers: {}, clients: {} }
const hear = (threadId: string, text: string, at: number, fromBusiness = false) =>
  withNews(listed, {
    type: 'live.message',
    threadId,
    message: said(text, at, fromBusiness),
    receivedAt: at,
  })

test('a message of a client becomes the preview and moves its conversation up', () => {
  expect(hear('luis', '¿Siguen ahí?', 9_500).conversations).toEqual([
    { ...second, lastMessage: '¿Siguen ahí?', lastMessageAt: 9_500 },
    first,
  ])
})

test('a photo without words is called a photo', () => {
  const { conversations } = withNews(listed, {
    type: 'live.message',
    threadId: 'luis',
    message: { ...said('', 9_500), photoUrl: '/files/camisa.webp' },
    receivedAt: 9_500,
  })
  expect(conversations[0]).toEqual({ ...second, lastMessage: 'Foto', lastMessageAt: 9_500 })
})

test('a message that comes late, after a newer one, changes nothing of the list', () => {
  expect(hear('ana', 'Un momento', 8_000).conversations).toEqual([first, second])
})

test('a message of the business changes nothing of the list', () => {
  expect(hear('luis', 'Sí', 9_500, true).conversations).toEqual([first, second])
})

test('a load that began before a live message does not take its preview back', () => {
  const now = hear('luis', '¿Siguen ahí?', 9_500)
  expect(withLoaded({ ...listed, ...now }, [first, second])).toEqual(now.conversations)
})

test('a conversation that began live without its contact has it after the next load, and keeps its preview', () => {
  const began = withNews(
    { ...listed, conversations: [] },
    {
      type: 'live.conversation',
      conversation: { ...first, contactId: null, contactType: '', channel: 'other' },
      receivedAt: 9_000,
    },
  )
  const older = { ...first, lastMessage: 'Hola', lastMessageAt: 1_000 }
  expect(withLoaded({ ...listed, ...began }, [older])).toEqual([first])
})

test('a conversation that is told of again may have a name by now, and loses none', () => {
  const tell = (name: string) =>
    withNews(listed, {
      type: 'live.conversation',
      conversation: { ...second, name, lastMessage: null, lastMessageAt: null },
      receivedAt: 9_500,
    }).conversations
  expect(tell('Lucía Mora')).toEqual([first, { ...second, name: 'Lucía Mora' }])
  expect(tell(displayName('instagram', null))).toEqual([first, second])
})
