import { expect, test } from 'vitest'
import { firstReplies, slashAt } from '#machines/inbox/chat/composer/quickReplies.ts'
import { offeredReplies, ownReplies } from '#machines/inbox/replies/offered.ts'
import { greeting } from './someReplies.ts'

const own = [{ id: 1, name: 'horario', text: 'A las nueve' }]

test('written replies of this browser are always offered, after those of the team', () => {
  expect(offeredReplies(own, [greeting]).map(({ id }) => id)).toEqual(['team-3', 'own-1'])
  expect(offeredReplies(own, null).map(({ id }) => id)).toEqual(['own-1'])
})

test('the default replies are offered without a team, and to a team that has none', () => {
  expect(ownReplies(firstReplies, undefined)).toBe(firstReplies)
  expect(ownReplies(firstReplies, [])).toBe(firstReplies)
  expect(ownReplies(firstReplies, [greeting])).toEqual([])
  expect(ownReplies(firstReplies, null)).toEqual([])
})

test.each([
  ['/', 1, { from: 0, query: '' }],
  ['/sal', 4, { from: 0, query: 'sal' }],
  ['/sal', 2, { from: 0, query: 's' }],
  ['Hola /sal', 9, { from: 5, query: 'sal' }],
  ['Hola\n/sal y adiós', 9, { from: 5, query: 'sal' }],
  ['/buenos días', 12, { from: 0, query: 'buenos días' }],
  ['Hola /sal adiós /hor', 20, { from: 16, query: 'hor' }],
  ['Hola', 4, null],
  ['y/o', 3, null],
  ['3 / 4', 5, null],
  ['https://recado', 14, null],
  ['/sal\n', 5, null],
])('%j with the caret at %i asks for %j', (text, caret, slash) => {
  expect(slashAt(text, caret)).toEqual(slash)
})
