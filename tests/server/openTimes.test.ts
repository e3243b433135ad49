import { expect, test } from 'vitest'
import { readWeekly } from '#contract/business/hours.ts'
import { HOUR } from '#contract/durations.ts'
import {
  isOpenAt,
  nextOpening,
  type OpenHours,
  openTimesBetween,
} from '#server/business/hours/openTimes.ts'
import { presenceIn } from '#server/visitor/presence.ts'

const hoursIn = (
  zone: string,
  weekly: object,
  holidays: OpenHours['holidays'] = [],
): OpenHours => ({
  zone,
  weekly: readWeekly(weekly),
  holidays,
})
const isOpen = (hours: OpenHours, at: string) => isOpenAt(hours, new Date(at))
const next = (hours: OpenHours, at: string) => nextOpening(hours, new Date(at))?.toISOString()
const nineToSix = [['09:00', '18:00']]

// The clock goes forward on Sunday 2026-09-06 at 00:00 (UTC-4 to UTC-3), and back on Sunday 2026-04-05 (at 00:00).
test('nine is nine in Santiago, before and after its clock is changed', () => {
  const hours = hoursIn('America/Santiago', { sat: nineToSix, mon: nineToSix })
  expect(isOpen(hours, '2026-09-05T12:59:59Z')).toBe(false)
  expect(isOpen(hours, '2026-09-05T13:00:00Z')).toBe(true)
  expect(isOpen(hours, '2026-09-05T22:00:00Z')).toBe(false)
  expect(next(hours, '2026-09-05T22:00:00Z')).toBe('2026-09-07T12:00:00.000Z')
  expect(next(hours, '2026-04-04T22:00:00Z')).toBe('2026-04-06T13:00:00.000Z')
})

test('nine is nine in New York, before and after its clock is changed', () => {
  const hours = hoursIn('America/New_York', { sat: nineToSix, sun: nineToSix })
  expect(next(hours, '2026-03-07T00:00:00Z')).toBe('2026-03-07T14:00:00.000Z')
  expect(next(hours, '2026-03-08T00:00:00Z')).toBe('2026-03-08T13:00:00.000Z')
  expect(next(hours, '2026-11-01T00:00:00Z')).toBe('2026-11-01T14:00:00.000Z')
})

test('a whole day has 23 hours, 25 or 24', () => {
  const hours = hoursIn('America/New_York', { sun: [['00:00', '00:00']] })
  const lengths = ['2026-03-08', '2026-11-01', '2026-11-08'].map((day) => {
    const noon = new Date(`${day}T17:00:00Z`)
    const [only] = openTimesBetween(hours, noon, noon).concat(
      openTimesBetween(hours, noon, new Date(noon.getTime() + 1)),
    )
    return only && (only.until.getTime() - only.from.getTime()) / HOUR
  })
  expect(lengths).toEqual([23, 25, 24])
})

test('a time that the clock skips begins as much later', () => {
  const newYork = hoursIn('America/New_York', { sun: [['02:30', '05:00']] })
  expect(next(newYork, '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30:00.000Z')
  // In Santiago midnight itself is skipped.
  const santiago = hoursIn('America/Santiago', { sun: [['00:00', '02:00']] })
  expect(next(santiago, '2026-09-05T12:00:00Z')).toBe('2026-09-06T04:00:00.000Z')
})

test('what passes midnight belongs to the day on which it began', () => {
  const hours = hoursIn('America/Santiago', { sun: [['20:00', '02:00']] }, [
    { date: '2026-01-12', name: 'Lunes libre' },
    { date: '2026-01-18', name: 'Domingo libre' },
  ])
  expect(isOpen(hours, '2026-01-12T04:59:00Z')).toBe(true)
  expect(isOpen(hours, '2026-01-12T05:00:00Z')).toBe(false)
  expect(isOpen(hours, '2026-01-19T04:59:00Z')).toBe(false)
  expect(next(hours, '2026-01-12T05:00:00Z')).toBe('2026-01-25T23:00:00.000Z')
})

test('a business without hours is neither open nor closed', () => {
  expect(isOpen(hoursIn('UTC', {}), '2026-01-12T04:59:00Z')).toBe(null)
  expect(next(hoursIn('UTC', {}), '2026-01-12T04:59:00Z')).toBe(undefined)
})

test('a visitor reads whether somebody is there, or when', () => {
  const nine = hoursIn(
    'America/Santiago',
    { mon: [['09:00', '18:00']], tue: [['13:30', '18:00']] },
    [{ date: '2026-01-19', name: '' }],
  )
  const says = (at: string) => presenceIn(nine, new Date(at))
  expect(says('2026-01-12T12:00:00Z')).toBe('Respondemos ahora')
  expect(says('2026-01-12T11:00:00Z')).toBe('Volvemos hoy a las 9:00')
  expect(says('2026-01-12T21:00:00Z')).toBe('Volvemos mañana a las 13:30')
  expect(says('2026-01-10T12:00:00Z')).toBe('Volvemos el lunes a las 9:00')
  expect(says('2026-01-13T21:00:00Z')).toBe('Volvemos el 20/1 a las 13:30')
  const first = hoursIn('UTC', { mon: [['01:00', '18:00']] }, [{ date: '2026-01-12', name: '' }])
  expect(presenceIn(first, new Date('2026-01-10T12:00:00Z'))).toBe('Volvemos el 19/1 a la 1:00')
  expect(presenceIn(hoursIn('UTC', {}), new Date())).toBe(null)
})
