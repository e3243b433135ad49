import { readWeekly, type StoredHours } from '#contract/business/hours.ts'

export const open: StoredHours = {
  weekly: readWeekly({ mon: [['09:00', '18:00']] }),
  holidays: [{ date: '2026-12-25', name: 'Navidad' }],
  greeting: 'Hola',
  away: '',
  assistant: 'always',
  revision: 2,
  timeZone: 'America/Costa_Rica',
}
