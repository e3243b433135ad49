import { expect, test } from 'vitest'
import { nearest, plotOf } from '#src/views/dashboard/plot.ts'
import { trend } from './stage.tsx'

test('a chart has a margin of 40 pixels', () => {
  expect(plotOf(trend([1, 2, 3]), 400).inner).toEqual({
    left: 40,
    right: 360,
    top: 40,
    bottom: 160,
  })
})

test('the days lie between the two margins, and the nearest one is found from there', () => {
  const days = trend([1, 2, 3])
  const { x } = plotOf(days, 400)
  expect(days.map(({ date }) => x(date))).toEqual([40, 200, 360])
  expect([0, 119, 121, 281, 400].map((at) => nearest(days, 400, at))).toEqual([0, 0, 1, 2, 2])
})
