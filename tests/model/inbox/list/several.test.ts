import { expect, test } from 'vitest'
import type { MarkedState } from '#contract/conversationStates.ts'
import {
  allOf,
  changesFor,
  noneChosen,
  stillShown,
  toggled,
  undoingAll,
  withRange,
} from '#machines/inbox/list/several.ts'
import { openStanding } from '#machines/inbox/states/conversationStates.ts'
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
  expect(undoingAll([...solve, ...reopen]).map(({ threadId, state }) => [threadId, state])).toEqual(
    [
      ['ana', 'open'],
      ['luis', 'solved'],
    ],
  )
  const postpone = changesFor('postpone', [ana, luis], known, 9_000)
  expect(postpone.map(({ until }) => until)).toEqual([9_000, 9_000])
})
