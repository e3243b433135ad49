import type { HourFigures } from '#contract/team/figures.ts'

// The bars of an hour, and how they are called.

export const series = [
  { of: 'begun', title: 'Nuevas' },
  { of: 'taken', title: 'Tomadas' },
  { of: 'solved', title: 'Resueltas' },
] as const

const two = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`

/** 'De 09:00 a 10:00' */
export const hourName = ({ hour }: Pick<HourFigures, 'hour'>): string =>
  `De ${two(hour)} a ${two(hour + 1)}`

/** 'De 09:00 a 10:00: 3 nuevas, 2 tomadas, 1 resueltas' */
export const hourText = (hour: HourFigures): string =>
  `${hourName(hour)}: ${series.map(({ of, title }) => `${title.toLowerCase()} ${hour[of]}`).join(', ')}`
