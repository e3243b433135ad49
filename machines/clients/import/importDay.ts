import { fold } from '#contract/text.ts'

// The days of birth that spreadsheets and address books write.

/** What a client's day is, or why it cannot be read. */
export type WrittenDay = { readonly day: string } | { readonly problem: string }

const DAY_PROBLEM = 'Escribe la fecha como 31/12/1990 o 1990-12-31'
const yearProblem = (year: string): string =>
  `Escribe el año con cuatro cifras: ${year} puede ser 19${year} o 20${year}`

/** What Excel adds to a day. */
const TIME = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.? ?m\.?)?Z?$/i
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/
/** '32937': the days since 1899, as a spreadsheet keeps a day, in a column without a format of days. */
const COUNTED = /^[1-6]\d{4}(?:[.,]\d+)?$/
/** '90/3/5': no day and no month is as high. */
const SHORT_YEAR_FIRST = /^(3[2-9]|[4-9]\d)[-/.](\d{1,2})[-/.](\d{1,2})$/
/** '05-mar-1990', '5 de marzo de 1990', 'Mar 5, 1990'. */
const BETWEEN = /[-/.,\s]+/
const YEAR = /^\d{4}$|^\d{2}$/

/** Spanish, English and Portuguese months by their first letters; each has one meaning. */
const months = [
  ['ene', 'jan'],
  ['feb', 'fev'],
  ['mar'],
  ['abr', 'apr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct', 'out'],
  ['nov'],
  ['dic', 'dec', 'dez'],
] as const

const monthNamed = (word: string): number =>
  /^[a-z]{3,10}$/.test(word)
    ? months.findIndex((begins) => begins.some((each) => word.startsWith(each))) + 1
    : 0

/** Clients live: 1921 to 1929 are as likely as 2021 to 2029, and no other two years are. */
const wholeYear = (year: string): string | null => {
  if (year.length === 4) return year
  const end = Number(year)
  if (end > 20 && end < 30) return null
  return `${end < 30 ? 20 : 19}${year}`
}

const dayOf = (year: string, month: string | number, date: string): WrittenDay => {
  const whole = wholeYear(year)
  if (whole === null) return { problem: yearProblem(year) }
  const day = `${whole}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(at) && new Date(at).toJSON().startsWith(day)
  return isDay ? { day } : { problem: DAY_PROBLEM }
}

const inWords = (text: string): WrittenDay => {
  const parts = fold(text)
    .split(BETWEEN)
    .filter((part) => part !== '' && part !== 'de' && part !== 'del')
  const [one = '', two = '', year = ''] = parts
  if (parts.length !== 3 || !YEAR.test(year)) return { problem: DAY_PROBLEM }
  const [month, date] = monthNamed(one) > 0 ? [monthNamed(one), two] : [monthNamed(two), one]
  const isDate = /^\d{1,2}(?:o|st|nd|rd|th)?$/.test(date)
  return month > 0 && isDate
    ? dayOf(year, month, date.replace(/\D+/, ''))
    : { problem: DAY_PROBLEM }
}

export const readDay = (text: string, isMonthFirst: boolean): WrittenDay => {
  const plain = text.trim().replace(TIME, '')
  if (COUNTED.test(plain))
    return {
      day: new Date(Date.UTC(1899, 11, 30 + Number.parseInt(plain, 10))).toJSON().slice(0, 10),
    }
  const [, year = '', month = '', date = ''] =
    YEAR_FIRST.exec(plain) ?? SHORT_YEAR_FIRST.exec(plain) ?? []
  if (year !== '') return dayOf(year, month, date)
  const [, one = '', two = '', last = ''] = NUMBERS.exec(plain) ?? []
  if (last === '') return inWords(plain)
  return isMonthFirst ? dayOf(last, one, two) : dayOf(last, two, one)
}

/**
 * True where the days of a file can only be read as English ones: 5/31/1990 is among them, and 31/5/1990 is not. One
 * program wrote them all.
 */
export const hasMonthFirst = (days: readonly string[]): boolean => {
  const parts = days.flatMap((text) => {
    const written = NUMBERS.exec(text.trim().replace(TIME, ''))
    return written ? [[Number(written[1]), Number(written[2])] as const] : []
  })
  return parts.some(([, two]) => two > 12) && parts.every(([one]) => one <= 12)
}
