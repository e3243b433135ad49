import { expect, test } from 'vitest'
import { inSteps } from '../../../src/ui/inSteps.ts'

const rangesOf = (count: number) =>
  Array.from({ length: count }, (_, startIndex) => {
    const endIndex = Math.min(startIndex + 9, count - 1)
    return { startIndex, endIndex, overscan: 6, count }
  })

test.each([1, 6, 7, 40])(
  'of %i rows, all that are on the screen are rendered, and none beyond the last',
  (count) => {
    for (const range of rangesOf(count)) {
      const { startIndex, endIndex } = inSteps(range)
      expect(startIndex).toBeGreaterThanOrEqual(0)
      expect(startIndex).toBeLessThanOrEqual(range.startIndex)
      expect(endIndex).toBeGreaterThanOrEqual(range.endIndex)
      expect(endIndex).toBeLessThan(count)
    }
  },
)

test('the rows change once in six rows', () => {
  const starts = rangesOf(60).map((range) => inSteps(range).startIndex)
  expect(new Set(starts).size).toBe(10)
})
