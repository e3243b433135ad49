import type { AccountSession } from '#contract/sessions.ts'

export const here: AccountSession = {
  id: '1',
  device: 'Chrome en Windows',
  beganAt: Date.parse('2026-10-02T12:00:00Z'),
  usedAt: Date.parse('2026-10-12T12:00:00Z'),
  isCurrent: true,
}

export const phone: AccountSession = {
  id: '2',
  device: 'Safari en iPhone',
  beganAt: Date.parse('2026-10-01T12:00:00Z'),
  usedAt: Date.parse('2026-10-11T12:00:00Z'),
  isCurrent: false,
}
