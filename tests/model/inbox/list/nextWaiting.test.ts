import { expect, test } from 'vitest'
import type { Conversation } from '#contract/inbox.ts'
import { noFilter } from '#machines/inbox/list/listFilter.ts'
import { nextWaiting } from '#machines/inbox/list/nextWaiting.ts'
import { ana } from '../../people.ts'

const conversations: readonly Conversation[] = ['a', 'b', 'c', 'd'].map((threadId, at) => ({
  ...ana,
  threadId,
  name: `Cliente ${threadId}`,
  channel: threadId === 'b' ? 'instagram' : 'whatsapp',
  lastMessage: 'Hola',
  lastMessageAt: 9_000 - at,
}))
const list = { conversations, answers: {}, filter: noFilter }
const answered = { text: 'Sí', at: 9_500, isByAssistant: false }

test('an unread conversation comes first, wherever it stands', () => {
  expect(nextWaiting(list, { a: 1, d: 2 }, 'c')).toBe('a')
  expect(nextWaiting(list, { c: 3, d: 2 }, 'c')).toBe('d')
})

test('without one, the next below that is not answered', () => {
  expect(nextWaiting(list, {}, 'b')).toBe('c')
  expect(nextWaiting({ ...list, answers: { c: answered } }, {}, 'b')).toBe('d')
})

test('a conversation in which the client has said nothing does not wait', () => {
  const silent = conversations.map((each) => ({ ...each, lastMessage: null }))
  expect(nextWaiting({ ...list, conversations: silent }, {}, 'a')).toBe(null)
})

test('below the last one there is none', () => {
  expect(nextWaiting(list, {}, 'd')).toBe(null)
})

test('only what the list shows counts', () => {
  const filter = { ...noFilter, channel: 'whatsapp' as const }
  expect(nextWaiting({ ...list, filter }, { b: 1 }, 'a')).toBe('c')
})
