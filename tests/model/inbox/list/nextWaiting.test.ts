import { expect, test } from 'vitest'
import type { Conversation } from '#contract/inbox.ts'
import { noFilter } from '#machines/inbox/list/listFilter.ts'
import { nextWaiting } from '#machines/inbox/list/nextWaiting.ts'
import { shownList } from '#machines/inbox/list/shownList.ts'
import type { ListView } from '#machines/inbox/states/views.ts'
import { ana } from '../../people.ts'

const conversations: readonly Conversation[] = ['a', 'b', 'c', 'd'].map((threadId, at) => ({
  ...ana,
  threadId,
  name: `Cliente ${threadId}`,
  channel: threadId === 'b' ? 'instagram' : 'whatsapp',
  lastMessage: 'Hola',
  lastMessageAt: 9_000 - at,
}))
const answer = { at: 9_500, isByAssistant: false }
const allAnswered = { a: answer, b: answer, c: answer, d: answer }

const facts = {
  conversations,
  filter: noFilter,
  found: null,
  unread: {},
  view: 'open' as ListView,
  known: {
    marked: {},
    told: { marked: {}, unanswered: ['d', 'a'], attention: ['a', 'c', 'd'] },
    passedUpTo: 0,
  },
  pinned: [],
}

const nextOf = (openId: string, changed: Partial<typeof facts> & { answers?: object } = {}) => {
  const { answers = {}, ...own } = changed
  const now = { ...facts, ...own, openId }
  return nextWaiting({ ...now, answers: { ...answers }, ...shownList(now) }, openId)
}

test('the next one is the next below that is not answered', () => {
  expect(nextOf('b')).toBe('c')
  expect(nextOf('b', { answers: { c: answer } })).toBe('d')
  expect(nextOf('d')).toBe(null)
})

test('an answered conversation waits where something in it is unread, also above', () => {
  expect(nextOf('d', { answers: allAnswered, unread: { b: 1 } })).toBe('b')
  expect(nextOf('a', { answers: allAnswered, unread: { c: 1 } })).toBe('c')
})

test('a conversation in which the client has said nothing does not wait', () => {
  const silent = conversations.map((each) => ({ ...each, lastMessage: null }))
  expect(nextOf('a', { conversations: silent })).toBe(null)
})

test('only what the filter shows counts', () => {
  const filter = { ...noFilter, channel: 'whatsapp' as const }
  expect(nextOf('a', { filter, unread: { b: 1 } })).toBe('c')
})

test('a view of those that wait is gone through in its order, whoever wrote last', () => {
  const attention = { view: 'attention' as const, answers: allAnswered, unread: { b: 3 } }
  expect(nextOf('a', attention)).toBe('c')
  expect(nextOf('c', attention)).toBe('d')
  expect(nextOf('d', attention)).toBe('a')
  expect(nextOf('a', { view: 'unanswered' })).toBe('d')
})

test('what is pinned stands above the others', () => {
  expect(nextOf('c', { pinned: ['c'] as never[] })).toBe('a')
})

test('where no other one waits there is none', () => {
  expect(nextOf('a', { answers: allAnswered })).toBe(null)
})
