import { describe, expect, test } from 'vitest'
import { listed, MOMENTS_LISTED, type Moment } from '#machines/diagnostics/recording.ts'

const moments = Array.from(
  { length: 5 * MOMENTS_LISTED },
  (_, index): Moment => ({
    number: index + 1,
    time: index,
    from: null,
    to: 'x:1',
    event: 'something.happened',
    status: 'active',
    active: [],
    taken: [],
    facts: {},
  }),
)
const newest = moments.slice(-MOMENTS_LISTED)

describe('the list of events', () => {
  test('has the newest', () => {
    expect(listed(moments, null)).toEqual(newest)
    expect(listed(moments, moments.length)).toEqual(newest)
  })

  test('has all events where they are few', () => {
    const few = moments.slice(0, 10)
    expect(listed(few, null)).toEqual(few)
    expect(listed(few, 3)).toEqual(few)
  })

  test('has the current moment, and those before and after it', () => {
    for (const at of [1, 2, 150, 500, 899, 901]) {
      const around = listed(moments, at)
      expect(around).toHaveLength(MOMENTS_LISTED)
      expect(around.map(({ number }) => number)).toContain(at)
      expect(around.at(-1)?.number).toBeGreaterThan(at)
    }
  })
})
