import { type Weekday, weekdays } from '#contract/business/week.ts'
import { wordsIn } from './terms.ts'

// The days of the week that a text names.

const NAMES: Readonly<Record<string, Weekday>> = {
  lunes: 'mon',
  lun: 'mon',
  martes: 'tue',
  miercoles: 'wed',
  mie: 'wed',
  jueves: 'thu',
  jue: 'thu',
  viernes: 'fri',
  vie: 'fri',
  sabado: 'sat',
  sabados: 'sat',
  sab: 'sat',
  domingo: 'sun',
  domingos: 'sun',
  dom: 'sun',
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
}
const LETTERS: Readonly<Record<string, Weekday>> = { l: 'mon', v: 'fri', s: 'sat', d: 'sun' }

const TO = new Set(['a', 'al', 'hasta', 'to'])
const ARTICLES = new Set(['los', 'las', 'el', 'la', 'y'])

export const dayOf = (word: string): Weekday | null => NAMES[word] ?? null

const between = (from: Weekday, until: Weekday): readonly Weekday[] => {
  const [start, end] = [weekdays.indexOf(from), weekdays.indexOf(until)]
  return start <= end
    ? weekdays.slice(start, end + 1)
    : [...weekdays.slice(start), ...weekdays.slice(0, end + 1)]
}

const has = (words: readonly string[], ...row: readonly string[]): boolean =>
  words.some((_, at) => row.every((word, offset) => words[at + offset] === word))

/** Empty where the text names none. */
export const daysIn = (text: string): ReadonlySet<Weekday> => {
  // A hyphen between days means 'a'.
  const words = wordsIn(text.replace(/[-–—]/g, ' a ')).filter((word) => !ARTICLES.has(word))
  const days = new Set<Weekday>()
  for (const [at, word] of words.entries()) {
    const isRange = TO.has(words[at + 1] ?? '')
    const next = words[at + 2] ?? ''
    const letter = isRange && LETTERS[next] ? LETTERS[word] : undefined
    const day = dayOf(word) ?? letter
    if (!day) continue
    const end = isRange ? (dayOf(next) ?? (letter ? LETTERS[next] : undefined)) : undefined
    for (const each of end ? between(day, end) : [day]) days.add(each)
  }
  if (
    has(words, 'todos', 'dias') ||
    has(words, 'cada', 'dia') ||
    has(words, '7', 'dias', 'de', 'semana') ||
    has(words, '7', 'dias', 'a', 'semana') ||
    words.includes('diario') ||
    words.includes('diariamente') ||
    words.includes('24/7')
  )
    for (const day of weekdays) days.add(day)
  if (has(words, 'entre', 'semana')) for (const day of between('mon', 'fri')) days.add(day)
  if (has(words, 'fin', 'de', 'semana') || has(words, 'fines', 'de', 'semana'))
    for (const day of between('sat', 'sun')) days.add(day)
  return days
}
