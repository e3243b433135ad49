import { daysBetween } from '../../../../ui/time.ts'

const thisYear = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const otherYear = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' })

/** 'Hoy', 'Ayer', 'jueves, 30 de julio', '30 de julio de 2025' */
export function dayName(at: number, now: number): string {
  const days = daysBetween(at, now)
  if (days === 0) return 'Hoy'
  if (days === 1) return 'Ayer'
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? thisYear : otherYear).format(at)
}
