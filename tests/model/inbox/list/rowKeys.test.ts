import { expect, test } from 'vitest'
import { rowKeys } from '../../../../src/views/inbox/list/rowKeys.ts'

/** The rows that keep their keys from one order to another. */
const kept = (before: string, after: string, held = '') => {
  const keysOf = rowKeys((threadId) => threadId === held)
  const first = keysOf([...before])
  return keysOf([...after])
    .filter((key) => first.includes(key))
    .map((key) => key[0])
    .join('')
}

test.each([
  ['a row that overtakes all others', 'abcdef', 'eabcdf', 'abcdf'],
  ['a row that overtakes one', 'abc', 'bac', 'ac'],
  ['two rows', 'abcdef', 'feabcd', 'abcd'],
  ['a new row', 'abc', 'xabc', 'abc'],
  ['a row that leaves', 'abc', 'bc', 'bc'],
  ['no row', 'abc', 'abc', 'abc'],
])('%s: the others keep their keys', (_, before, after, others) => {
  expect(kept(before, after)).toBe(others)
})

test('a held row keeps its key', () => {
  expect(kept('abcdef', 'eabcdf', 'e')).toBe('eabcdf')
})

test('no two rows have one key, and a row that stays has the same one each time', () => {
  const keysOf = rowKeys(() => false)
  const orders = ['abcd', 'dabc', 'cdab', 'dcab', 'dcab'].map((order) => keysOf([...order]))
  for (const keys of orders) expect(new Set(keys).size).toBe(4)
  expect(orders[4]).toEqual(orders[3])
})
