import { expect, test } from 'vitest'
import { timeAgo } from '#src/ui/timeAgo.ts'

const madrid = 'Europe/Madrid'

/** Monday, 30 March 2026, 14:05 in Madrid: the day after the clocks went forward. */
const now = Date.parse('2026-03-30T12:05:00Z')
const ago = (iso: string, zone = madrid) => timeAgo(Date.parse(iso), now, zone)

test.each([
  ['2026-03-29T22:00:00Z', 'Hoy'],
  ['2026-03-30T12:06:00Z', 'Hoy'],
  ['2026-03-31T12:00:00Z', 'Hoy'],
  ['2026-03-29T21:59:59Z', 'Ayer'],
  ['2026-03-28T23:00:00Z', 'Ayer'],
  ['2026-03-28T22:59:59Z', 'Hace 2 días'],
  ['2026-03-24T12:00:00Z', 'Hace 6 días'],
  ['2026-03-23T12:00:00Z', 'Hace 1 semana'],
  ['2026-03-17T12:00:00Z', 'Hace 1 semana'],
  ['2026-03-16T12:00:00Z', 'Hace 2 semanas'],
  ['2026-03-01T12:00:00Z', 'Hace 4 semanas'],
  ['2026-02-28T12:00:00Z', 'Hace 1 mes'],
  ['2026-01-31T12:00:00Z', 'Hace 1 mes'],
  ['2026-01-30T12:00:00Z', 'Hace 2 meses'],
  ['2025-03-31T12:00:00Z', 'Hace 11 meses'],
  ['2025-03-30T12:00:00Z', 'Hace 1 año'],
  ['2024-03-31T12:00:00Z', 'Hace 1 año'],
  ['2024-03-30T12:00:00Z', 'Hace 2 años'],
])('%s is shown as %s', (iso, words) => {
  expect(ago(iso)).toBe(words)
})

test('the same moment is another day in another time zone', () => {
  expect(ago('2026-03-30T03:00:00Z')).toBe('Hoy')
  expect(ago('2026-03-30T03:00:00Z', 'America/Costa_Rica')).toBe('Ayer')
})
