import { expect, test } from 'vitest'
import { type Rendered, stepTo } from '../../../../src/views/inbox/list/useRendered.ts'

const COUNT = 10_000
const BESIDE = 100

/** All steps until nothing is left to render. */
function grown(seen: Rendered, now: Rendered): readonly Rendered[] {
  const next = stepTo(seen, now, COUNT, BESIDE)
  return next === now ? [] : [next, ...grown(seen, next)]
}

test('rows beside the screen are rendered step by step, first those below', () => {
  const steps = grown({ from: 500, to: 512 }, { from: 500, to: 512 })
  expect(steps.at(-1)?.from).toBeLessThanOrEqual(400)
  expect(steps.at(-1)?.to).toBeGreaterThanOrEqual(612)
  let before: Rendered = { from: 500, to: 512 }
  for (const step of steps) {
    expect(before.from - step.from + step.to - before.to).toBeLessThanOrEqual(10)
    before = step
  }
  expect(steps[0]).toEqual({ from: 500, to: 522 })
})

test.each([
  ['first', { from: 0, to: 12 }],
  ['last', { from: COUNT - 12, to: COUNT }],
])('the %s rows end where the list ends', (_, seen) => {
  const last = grown(seen, seen).at(-1)
  expect(last?.from).toBeGreaterThanOrEqual(0)
  expect(last?.to).toBeLessThanOrEqual(COUNT)
})

test('a screen of rows that are not there is rendered in one step, with a few beside it', () => {
  const step = stepTo({ from: 5_000, to: 5_012 }, { from: 0, to: 112 }, COUNT, BESIDE)
  expect(step.from).toBeLessThan(5_000)
  expect(step.to).toBeGreaterThan(5_012)
  expect(step.to - step.from).toBeLessThan(50)
})
