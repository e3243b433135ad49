import { expect, test } from 'vitest'
import type { MarkedState } from '#contract/conversationStates.ts'
import { allOf, noneChosen, stillShown, toggled, withRange } from '#machines/inbox/list/several.ts'
import { afterNews, asked, isUnasked, nothingQueued } from '#machines/inbox/list/severalQueue.ts'
import { changesFor, stillSo, undoingAll } from '#machines/inbox/list/severalTasks.ts'
import { type Change, openStanding } from '#machines/inbox/states/conversationStates.ts'
import { ana, luis } from '../../people.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const range = (from: string | null, to: string) => ({ from, to, shown })

test('a range that is drawn back is shorter, and keeps what was chosen before it', () => {
  const before = toggled(toggled(noneChosen, 'e'), 'b')
  const far = withRange(before, range('b', 'd'))
  expect(far.ids).toEqual(['e', 'b', 'c', 'd'])
  const back = withRange(far, range('d', 'c'))
  expect(back.ids).toEqual(['e', 'b', 'c'])
  expect(withRange(back, range('c', 'a')).ids).toEqual(['e', 'b', 'a'])
})

test('a range of the keyboard begins where the focus is, unless it goes on', () => {
  expect(withRange(noneChosen, range('b', 'c')).ids).toEqual(['b', 'c'])
  expect(withRange(toggled(noneChosen, 'e'), range('a', 'b')).ids).toEqual(['e', 'a', 'b'])
})

test('a range of the pointer begins at the row that was chosen last, while that is in the list', () => {
  expect(withRange(toggled(noneChosen, 'b'), range(null, 'd')).ids).toEqual(['b', 'c', 'd'])
  expect(withRange(noneChosen, range(null, 'd')).ids).toEqual(['d'])
  expect(withRange({ ...noneChosen, anchor: 'x' }, range(null, 'c')).ids).toEqual(['c'])
})

test('rows that left the list are no longer chosen, and a range does not bring them back', () => {
  const some = stillShown(allOf(['a', 'x', 'b']), shown)
  expect(some.ids).toEqual(['a', 'b'])
  expect(withRange(some, range('c', 'd')).ids).toEqual(['a', 'b', 'c', 'd'])
  expect(stillShown(some, shown)).toBe(some)
})

const solved: MarkedState = { state: 'solved', until: null, upTo: 5_000 }

test('a task changes what has not that state yet, and undoing brings back what was before', () => {
  const known = { marked: { luis: solved }, passedUpTo: 0 }
  const solve = changesFor('solve', [ana, luis], known)
  expect(solve).toEqual([
    { threadId: 'ana', state: 'solved', until: null, knownUpTo: 1_000, before: openStanding },
  ])
  const reopen = changesFor('reopen', [ana, luis], known)
  expect(reopen.map(({ threadId, state }) => [threadId, state])).toEqual([['luis', 'open']])
  const { task, changes } = undoingAll([...solve, ...reopen])
  expect(task).toBe('undo')
  expect(changes.map(({ threadId, state, before }) => [threadId, state, before.name])).toEqual([
    ['ana', 'open', 'solved'],
    ['luis', 'solved', 'open'],
  ])
  const postpone = changesFor('postpone', [ana, luis], known, 9_000)
  expect(postpone.map(({ until }) => until)).toEqual([9_000, 9_000])
})

const change = (threadId: string, state: Change['state'], until: number | null = null): Change => ({
  threadId,
  state,
  until,
  knownUpTo: 1_000,
  before: openStanding,
})
const changes = (count: number) =>
  Array.from({ length: count }, (_, at) => change(`t${at}`, 'solved'))

test('twenty conversations are changed without a question, and twenty-one are not', () => {
  for (const task of ['solve', 'reopen', 'undo'] as const) {
    expect(isUnasked(asked({ task, changes: changes(20) })), task).toBe(true)
    expect(isUnasked(asked({ task, changes: changes(21) })), task).toBe(false)
  }
  expect(isUnasked(asked({ task: 'postpone', changes: changes(21) }))).toBe(true)
})

test('what somebody has changed since is not undone', () => {
  const upTo = 1_000
  const at = (marked: Parameters<typeof stillSo>[2]['marked'], passedUpTo = 0) => ({
    marked,
    passedUpTo,
  })
  const isLeft = (
    done: Change,
    known: Parameters<typeof stillSo>[2],
    conversations = [ana, luis],
  ): boolean => stillSo([done], conversations, known).length === 1
  const solve = change('ana', 'solved')
  const later = change('ana', 'postponed', 9_000)
  const reopen = change('ana', 'open')
  expect(isLeft(solve, at({ ana: { state: 'solved', until: null, upTo } }))).toBe(true)
  expect(isLeft(solve, at({}))).toBe(false)
  expect(isLeft(solve, at({ ana: { state: 'postponed', until: 9_000, upTo } }))).toBe(false)
  expect(isLeft(solve, at({ ana: { state: 'solved', until: null, upTo } }), [luis])).toBe(false)
  const moment = { ana: { state: 'postponed', until: 9_000, upTo } } as const
  expect(isLeft(later, at(moment))).toBe(true)
  expect(isLeft(later, at(moment, 9_000))).toBe(false)
  expect(isLeft(later, at({ ana: { ...moment.ana, until: 9_001 } }))).toBe(false)
  expect(isLeft(reopen, at({}))).toBe(true)
  expect(isLeft(reopen, at({}), [{ ...ana, lastMessageAt: 2_000 }])).toBe(false)
})

test('a state that is told during a task is a colleague’s only where it is another one', () => {
  const queue = [change('ana', 'solved'), change('luis', 'solved')]
  const told = (threadId: string, marked: MarkedState | null) => ({
    threadId,
    marked,
    needsAttention: false,
  })
  const left = (before: Partial<Change>, marked: MarkedState | null, onTheirWay = 1) =>
    afterNews(
      { ...nothingQueued, queue: queue.map((each) => ({ ...each, ...before })) },
      told('luis', marked),
      onTheirWay,
    ).queue.length
  const moment: MarkedState = { state: 'postponed', until: 9_000, upTo: 1_000 }
  expect(left({}, null)).toBe(2)
  expect(left({}, solved)).toBe(1)
  expect(left({}, solved, 2)).toBe(2)
  const returned = { ...openStanding, returnedAt: 9_000 }
  expect(left({ before: returned }, moment)).toBe(2)
  expect(left({ before: returned }, null)).toBe(1)
  expect(left({ before: { ...openStanding, name: 'postponed', until: 9_000 } }, moment)).toBe(2)
})
