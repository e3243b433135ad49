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

test('the first and the last row change once in six rows', () => {
  const ranges = rangesOf(600).slice(0, 60).map(inSteps)
  expect(new Set(ranges.map(({ startIndex }) => startIndex)).size).toBe(10)
  expect(new Set(ranges.map(({ endIndex }) => endIndex)).size).toBe(11)
})
