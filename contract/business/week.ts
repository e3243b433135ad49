import { HOLIDAYS_MOST, NAME_MAX_LENGTH, SPANS_A_DAY } from '../limits.ts'

// A week of opening hours, and the rules for it: on the page as on the server.

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
}

/** From and until, as 'HH:MM'. One that does not end later ends on the next day; '00:00' is the end of the day. */
export type Span = readonly [from: string, until: string]
export type Weekly = Readonly<Record<Weekday, readonly Span[]>>

export interface Holiday {
  /** As '2026-12-25'. */
  readonly date: string
  readonly name: string
}

/** As an end; as a beginning it is that of the day. */
export const DAY_END = '00:00'

export const hasHours = (weekly: Weekly): boolean => weekdays.some((day) => weekly[day].length > 0)

const passesMidnight = ([from, until]: Span): boolean =>
  from !== '' && until !== '' && until !== DAY_END && until < from

/** What the times of a span do not say by themselves; null where they do. */
export const spanNote = (span: Span): string | null => {
  if (passesMidnight(span)) return 'del día siguiente'
  const [from, until] = span
  if (until !== DAY_END || from === '') return null
  return from === DAY_END ? 'todo el día' : 'hasta medianoche'
}

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

interface Placed {
  readonly day: Weekday
  readonly from: number
  readonly until: number
}

/** In minutes since the start of Monday. */
const place = (day: Weekday, [from, until]: Span): Placed => {
  const start = weekdays.indexOf(day) * DAY_MINUTES
  const [begin, end] = [minutesOf(from), minutesOf(until)]
  return { day, from: start + begin, until: start + end + (end <= begin ? DAY_MINUTES : 0) }
}

const isCrossed = (one: Placed, other: Placed): boolean =>
  [-WEEK_MINUTES, 0, WEEK_MINUTES].some(
    (shift) => one.from < other.until + shift && other.from + shift < one.until,
  )

const spanProblem = (day: Weekday, [from, until]: Span): string | null => {
  if (from === '' || until === '') return `Completa las horas del ${weekdayNames[day]}`
  if (!isTime(from) || !isTime(until)) return `Una hora del ${weekdayNames[day]} no es válida`
  return from === until && from !== DAY_END
    ? `Un tramo del ${weekdayNames[day]} empieza y termina a la misma hora`
    : null
}

interface DayProblem {
  readonly day: Weekday
  readonly text: string
}

/** The first reason why a week cannot be kept. */
export const weekProblem = (weekly: Weekly): DayProblem | null => {
  for (const day of weekdays) {
    if (weekly[day].length > SPANS_A_DAY)
      return { day, text: `El ${weekdayNames[day]} puede tener ${SPANS_A_DAY} tramos como máximo` }
    for (const span of weekly[day]) {
      const text = spanProblem(day, span)
      if (text !== null) return { day, text }
    }
  }
  const placed = weekdays.flatMap((day) => weekly[day].map((span) => place(day, span)))
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1))
      if (isCrossed(one, other)) return { day: other.day, text: crossed(one, other) }
  return null
}

const crossed = (one: Placed, other: Placed): string =>
  one.day === other.day
    ? `Los tramos del ${weekdayNames[one.day]} se cruzan`
    : `Los tramos del ${weekdayNames[one.day]} y del ${weekdayNames[other.day]} se cruzan`

/** True if a text is a day of the calendar, '2026-12-25'. */
const isDate = (text: string): boolean => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The first reason why the holidays cannot be kept. */
export const holidaysProblem = (holidays: readonly Holiday[]): string | null => {
  if (holidays.length > HOLIDAYS_MOST) return `Puedes tener ${HOLIDAYS_MOST} feriados como máximo`
  const known = new Set<string>()
  for (const { date, name } of holidays) {
    if (date === '') return 'Elige la fecha de cada feriado'
    if (!isDate(date)) return `La fecha «${date}» no existe`
    if (known.has(date)) return `El feriado ${date.split('-').reverse().join('/')} está dos veces`
    if (name.length > NAME_MAX_LENGTH)
      return `Usa como máximo ${NAME_MAX_LENGTH} caracteres en el nombre de un feriado`
    known.add(date)
  }
  return null
}
