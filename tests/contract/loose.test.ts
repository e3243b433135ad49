import { afterEach, expect, test, vi } from 'vitest'
import { looseDay, looseTime } from '#contract/loose.ts'

const noon = Date.UTC(2026, 10, 20, 12)

test.each([
  ['milliseconds', noon],
  ['seconds', noon / 1000],
  ['milliseconds as text', String(noon)],
  ['seconds as text', ` ${noon / 1000} `],
  ['seconds with their fraction, as text', `${noon / 1000}.0`],
  ['a date without a zone', '2026-11-20 12:00:00'],
])('a time is read from %s', (_, value) => {
  expect(looseTime(value)).toBe(noon)
})

test('a year is not read as an epoch', () => {
  expect(looseTime('2026')).toBe(Date.UTC(2026, 0, 1))
})

test.each([
  '',
  'ayer',
  null,
  true,
  1e20,
  '99999999999999999999',
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%j is not read as a time', (value) => {
  expect(looseTime(value)).toBeNull()
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T23:30:00-06:00', '2026-11-20'],
  [Date.UTC(2026, 10, 20, 12) / 1000, '2026-11-20'],
  [String(Date.UTC(2026, 10, 20, 12)), '2026-11-20'],
  ['ayer', null],
  [null, null],
])('the day of %j is %j', (value, day) => {
  expect(looseDay(value)).toBe(day)
})

afterEach(() => vi.unstubAllEnvs())

test.each(['Pacific/Honolulu', 'America/Costa_Rica', 'UTC', 'Pacific/Kiritimati'])(
  'a date without a time is the same day in the time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const time = looseTime('2026-11-20') ?? 0
    expect(new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time)).toBe('2026-11-20')
  },
)
