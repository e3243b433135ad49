import { expect, test } from 'vitest'
import { keepSame } from '../../../src/ui/keepSame.ts'

test('the array stays the same while its rows do', () => {
  const keep = keepSame()
  const first = keep([0, 1, 2])
  expect(keep([0, 1, 2])).toBe(first)
  expect(keep([0, 1, 3])).toEqual([0, 1, 3])
  expect(keep([0, 1])).toEqual([0, 1])
  expect(keep([0, 1, 2])).toEqual([0, 1, 2])
})
