import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  dayName,
  exactTime,
  fullMoment,
  longDate,
  relativeTime,
  shortDate,
  userZone,
} from '#src/ui/time.ts'
import { useNow } from '#src/ui/useNow.ts'

afterEach(() => {
  vi.useRealTimers()
})

const madrid = 'Europe/Madrid'
const at = (iso: string) => Date.parse(iso)

/** Thursday, 30 July 2026, 14:05 in Madrid. */
const now = at('2026-07-30T12:05:00Z')
const ago = (iso: string) => relativeTime(at(iso), now, madrid)

test('a time of today is shown with a 24-hour clock', () => {
  expect(ago('2026-07-30T12:04:59Z')).toBe('14:04')
  expect(ago('2026-07-29T22:00:00Z')).toBe('00:00')
  expect(ago('2026-07-30T21:59:59Z')).toBe('23:59')
})

test('yesterday means the calendar day, not 24 hours', () => {
  expect(ago('2026-07-29T21:59:59Z')).toBe('Ayer')
  expect(ago('2026-07-28T22:00:00Z')).toBe('Ayer')
  expect(relativeTime(at('2026-07-29T21:59:00Z'), at('2026-07-29T22:01:00Z'), madrid)).toBe('Ayer')
})

test('a day within a week is shown as its weekday, and an earlier one as a date', () => {
  expect(ago('2026-07-28T21:59:59Z')).toBe('martes')
  expect(ago('2026-07-24T12:05:00Z')).toBe('viernes')
  expect(ago('2026-07-23T12:05:00Z')).toBe('23/7/2026')
  expect(ago('2025-12-31T23:30:00Z')).toBe('1/1/2026')
})

test('a clock that is behind does not turn tomorrow into a weekday', () => {
  expect(ago('2026-07-30T22:00:30Z')).toBe('31/7/2026')
})

test('the same moment is another day in another time zone', () => {
  const moment = at('2026-07-30T03:00:00Z')
  expect(relativeTime(moment, now, madrid)).toBe('05:00')
  expect(relativeTime(moment, now, 'America/Costa_Rica')).toBe('Ayer')
  expect(relativeTime(moment, now, 'Asia/Tokyo')).toBe('12:00')
})

test('days of 23 and of 25 hours count as one day', () => {
  // Madrid: 29 March 2026 has 23 hours, 25 October has 25.
  expect(relativeTime(at('2026-03-28T23:30:00Z'), at('2026-03-29T22:30:00Z'), madrid)).toBe('Ayer')
  expect(relativeTime(at('2026-03-28T22:30:00Z'), at('2026-03-29T21:30:00Z'), madrid)).toBe('Ayer')
  expect(relativeTime(at('2026-10-24T22:10:00Z'), at('2026-10-25T22:50:00Z'), madrid)).toBe('00:10')
  expect(relativeTime(at('2026-10-24T21:50:00Z'), at('2026-10-25T22:50:00Z'), madrid)).toBe('Ayer')
  expect(exactTime(at('2026-10-25T00:30:00Z'), madrid)).toBe('02:30')
  expect(exactTime(at('2026-10-25T01:30:00Z'), madrid)).toBe('02:30')
})

test('a day that begins at one, because midnight was skipped, counts as a day', () => {
  // Santiago: on 6 September 2026 the clock goes from 24:00 to 01:00.
  const santiago = 'America/Santiago'
  const noon = at('2026-09-06T15:00:00Z')
  expect(relativeTime(at('2026-09-06T04:00:00Z'), noon, santiago)).toBe('01:00')
  expect(relativeTime(at('2026-09-06T03:59:00Z'), noon, santiago)).toBe('Ayer')
  expect(relativeTime(at('2026-09-05T04:00:00Z'), noon, santiago)).toBe('Ayer')
})

test("a moment has a full form, in the reader's time zone", () => {
  expect(fullMoment(now, madrid)).toBe('jueves, 30 de julio de 2026, 14:05')
  expect(fullMoment(now)).toBe('jueves, 30 de julio de 2026, 6:05')
  expect(exactTime(now)).toBe('06:05')
  expect(shortDate(now)).toBe('30/7/2026')
})

test('a day is named by its distance from today, then by its date, with the year where it is another one', () => {
  const day = (iso: string) => dayName(at(iso), now, madrid)
  expect(day('2026-07-29T22:00:00Z')).toBe('Hoy')
  expect(day('2026-07-29T21:59:59Z')).toBe('Ayer')
  expect(day('2026-07-28T21:59:59Z')).toBe('martes, 28 de julio')
  expect(day('2025-12-31T23:00:00Z')).toBe('jueves, 1 de enero')
  expect(day('2025-12-31T22:59:59Z')).toBe('31 de diciembre de 2025')
})

test('a clock that is behind names the day of tomorrow by its date', () => {
  expect(dayName(at('2026-07-30T22:00:30Z'), now, madrid)).toBe('viernes, 31 de julio')
})

test('after a change of the time zone, a day and its date are those of the new zone', () => {
  const readZone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  const travel = (zone: string) => {
    readZone.mockReturnValue({
      ...new Intl.DateTimeFormat('es-ES').resolvedOptions(),
      timeZone: zone,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  /** Still the evening of Monday in Costa Rica, and Tuesday in Tokyo */
  const evening = at('2026-07-28T03:00:00Z')
  const newYear = at('2026-01-01T03:00:00Z')
  const home = userZone()
  expect(dayName(evening, now)).toBe('lunes, 27 de julio')
  expect(dayName(newYear, now)).toBe('31 de diciembre de 2025')
  travel('Asia/Tokyo')
  expect(dayName(evening, now)).toBe('martes, 28 de julio')
  expect(dayName(newYear, now)).toBe('jueves, 1 de enero')
  expect(longDate(newYear)).toBe('1 de enero de 2026')
  travel(home)
  expect(dayName(evening, now)).toBe('lunes, 27 de julio')
})

function Clock() {
  return <p>{exactTime(useNow(), madrid)}</p>
}

test('relative times are updated by one timer, which stops when none is on the screen', async () => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const screen = await render(
    <>
      <Clock />
      <Clock />
    </>,
  )
  expect(screen.container.textContent).toBe('14:0514:05')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(59_999)
  expect(screen.container.textContent).toBe('14:0514:05')
  vi.advanceTimersByTime(1)
  await expect.poll(() => screen.container.textContent).toBe('14:0614:06')
  await screen.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
