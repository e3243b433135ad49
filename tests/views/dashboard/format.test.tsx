import { expect, test } from 'vitest'
import { counted } from '#contract/counted.ts'
import { dailyGrowth, growthToday } from '#contract/dashboard.ts'
import {
  compact,
  dayLong,
  dayShort,
  decimal,
  duration,
  percent,
  signedPercent,
} from '#src/views/dashboard/format.ts'
import { nearest, rangeOf } from '#src/views/dashboard/plot.ts'
import { trend } from './stage.tsx'

test.each([
  [null, '—'],
  [0, '0'],
  [999, '999'],
  [1_000, '1,0K'],
  [1_250, '1,3K'],
  [999_949, '999,9K'],
  [999_999, '999,9K'],
  [1_000_000, '1,0M'],
  [2_540_000, '2,5M'],
])('the number %s is written %s', (count, text) => expect(compact(count)).toBe(text))

test.each([
  [null, '—'],
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [150, '2,5 min'],
  [3_599, '59,9 min'],
  [3_600, '1 h'],
  [5_400, '1,5 h'],
  [90_000, '25 h'],
])('%s seconds are written %s', (seconds, text) => expect(duration(seconds)).toBe(text))

test.each([
  [null, '—'],
  [0, '0,0%'],
  [92.46, '92,5%'],
  [100, '100,0%'],
])('%s percent is written %s', (value, text) => expect(percent(value)).toBe(text))

test.each([
  [0, 0, 'level', '0,0%'],
  [3, 3, 'up', '+100%'],
  [3, 9, 'down', '-50,0%'],
  [6, 9, 'up', '+100,0%'],
  [2, 4, 'level', '0,0%'],
  [7, 10, 'up', '+133,3%'],
  [0, 8, 'down', '-100,0%'],
])('%s today of %s this week goes %s, %s', (today, week, direction, text) =>
  expect(signedPercent(growthToday(today, week))).toEqual({ direction, text }),
)

test('an unknown value has no growth', () => {
  expect(growthToday(null, 4)).toBeNull()
  expect(growthToday(4, null)).toBeNull()
  expect(signedPercent(null)).toBeNull()
})

test('growth has a sign', () => {
  expect(signedPercent(12.46)).toEqual({ direction: 'up', text: '+12,5%' })
  expect(signedPercent(-3)).toEqual({ direction: 'down', text: '-3,0%' })
  expect(signedPercent(-0.04)).toEqual({ direction: 'level', text: '0,0%' })
})

test('the daily growth of a channel is its share of the week', () => {
  expect(percent(dailyGrowth(4, 13))).toBe('30,8%')
  expect(percent(dailyGrowth(0, 0))).toBe('0,0%')
})

test('days and counts are Spanish, in any time zone', () => {
  expect(dayShort('2026-11-14')).toBe('14 nov')
  expect(dayLong('2026-11-14')).toBe('sábado, 14 de noviembre')
  expect(counted(1, 'día', 'días')).toBe('1 día')
  expect(counted(12_345, 'mensaje', 'mensajes')).toBe('12.345 mensajes')
  expect(decimal(4.44)).toBe('4,4')
})

test('the range has 15 % of room, and never goes below zero', () => {
  expect(rangeOf(trend([100, 200]))).toEqual([85, 215])
  expect(rangeOf(trend([0, 100]))).toEqual([0, 115])
  const [low, high] = rangeOf(trend([10, 10]))
  expect([low, high]).toEqual([8.5, 11.5])
})

test('the nearest day is found across the whole chart', () => {
  const days = trend([1, 2, 3])
  expect([0, 40, 200, 207, 376, 500].map((at) => nearest(days, 400, at))).toEqual([
    0, 0, 1, 1, 2, 2,
  ])
})
