import { describe, expect, test } from 'vitest'
import { withChanges } from '#contract/conversationChanges.ts'
import { type Conversation, displayName } from '#contract/inbox.ts'
import {
  type Listed,
  withAnswer,
  withLoaded,
  withNews,
} from '#machines/inbox/list/conversationList.ts'
import { ana, listed as listOf, luis, said } from '../../people.ts'

// The effect of a live message on the list of conversations.

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

test("a client's message becomes the preview and moves its conversation up", () => {
  expect(hear('luis', '¿Siguen ahí?', 9_500).conversations).toEqual([
    { ...second, lastMessage: '¿Siguen ahí?', lastMessageAt: 9_500 },
    first,
  ])
})

test('a photo without text has the preview of a photo', () => {
  const { conversations } = withNews(listed, {
    type: 'live.message',
    threadId: 'luis',
    message: { ...said('', 9_500), photoUrl: '/files/camisa.webp' },
    receivedAt: 9_500,
  })
  expect(conversations[0]).toEqual({ ...second, lastMessage: 'Foto', lastMessageAt: 9_500 })
})

test('a late message that is older than the preview does not change the list', () => {
  expect(hear('ana', 'Un momento', 8_000).conversations).toEqual([first, second])
})

test('a message of the business does not change the list', () => {
  expect(hear('luis', 'Sí', 9_500, true).conversations).toEqual([first, second])
})

test('a survey or a greeting answers nobody', () => {
  const message = { ...said('Sí', 9_500, true), id: '1' }
  const answered = { threadId: 'luis', message }
  const asked = { ...message, at: 9_600, details: { automatic: true } as const }
  const answers = withAnswer({}, answered)
  expect(answers).toMatchObject({ luis: { at: 9_500 } })
  expect(withAnswer(answers, { threadId: 'luis', message: asked })).toBe(answers)
})

test('a load that began before a live message does not replace its preview', () => {
  const now = hear('luis', '¿Siguen ahí?', 9_500)
  expect(withLoaded({ ...listed, ...now }, listOf([first, second]))).toMatchObject({
    conversations: now.conversations,
  })
})

test('a live conversation without its contact gets it with the next load, and keeps its preview', () => {
  const began = withNews(
    { ...listed, conversations: [] },
    {
      type: 'live.conversation',
      conversation: { ...first, contactId: null, contactType: '', channel: 'other' },
      receivedAt: 9_000,
    },
  )
  const older = { ...first, lastMessage: 'Hola', lastMessageAt: 1_000 }
  expect(withLoaded({ ...listed, ...began }, listOf([older]))).toMatchObject({
    conversations: [first],
  })
})

test('a conversation that is announced again may get a name or a number, and never loses one', () => {
  const tell = (name: string, contactId = second.contactId) =>
    withNews(listed, {
      type: 'live.conversation',
      conversation: { ...second, name, contactId, lastMessage: null, lastMessageAt: null },
      receivedAt: 9_500,
    }).conversations
  expect(tell(second.name, '50670000000')).toEqual([first, { ...second, contactId: '50670000000' }])
  expect(tell(second.name, null)).toEqual([first, second])
  expect(tell('Lucía Mora')).toEqual([first, { ...second, name: 'Lucía Mora' }])
  expect(tell(displayName('instagram', null))).toEqual([first, second])
})

describe('conversations of equal times', () => {
  const one = { ...first, lastMessageAt: 9_500 }
  const other = { ...second, lastMessageAt: 9_500 }
  const idsOf = (conversations: readonly Conversation[]) =>
    conversations.map(({ threadId }) => threadId)

  test('stand in the same order, however they arrived', () => {
    const inTurn = (...threadIds: readonly string[]) => {
      let list: Listed = listed
      for (const threadId of threadIds) {
        const message = said('Hola', 9_500)
        const news = { type: 'live.message', threadId, message, receivedAt: 9_500 } as const
        list = { ...list, ...withNews(list, news) }
      }
      return list
    }
    expect(idsOf(inTurn('ana', 'luis').conversations)).toEqual(['ana', 'luis'])
    expect(idsOf(inTurn('luis', 'ana').conversations)).toEqual(['ana', 'luis'])
  })

  test('stand in the same order where a load began before one of them wrote', () => {
    const now = { ...listed, conversations: [one, other], liveIds: ['luis'] }
    const { conversations } = withLoaded(now, listOf([one, second]))
    expect(idsOf(conversations ?? [])).toEqual(['ana', 'luis'])
    const turned = { ...listed, conversations: [one, other], liveIds: ['ana'] }
    const { conversations: others } = withLoaded(turned, listOf([other, first]))
    expect(idsOf(others ?? [])).toEqual(['ana', 'luis'])
  })

  test('stand in the same order, whichever of them changed', () => {
    for (const [known, changed] of [
      [one, other],
      [other, one],
    ] as const) {
      const { conversations } = withChanges([known], { changed: [changed], removed: [], mark: '2' })
      expect(idsOf(conversations)).toEqual(['ana', 'luis'])
    }
  })
})
