import { type Weekday, weekdayNames, weekdays } from '#contract/business/week.ts'
import { fold } from '#contract/text.ts'
import { dayAt, isOpenAt, type OpenHours, weekdayOf } from '../../business/hours/openTimes.ts'
import { type Asked, TRADES } from './asked.ts'
import type { Fact } from './facts.ts'
import { matchOf } from './match.ts'
import { hasSign } from './signs.ts'
import { termOf } from './terms.ts'

// Opening hours: those of the training, and those that the business has set.

/** The moment of a question, on the business's clock. */
export interface Moment {
  readonly now: Date
  /** Null where nobody has said it. */
  readonly zone: string | null
  /** Null where the business has set none. */
  readonly hours: OpenHours | null
}

export interface HoursAnswer {
  readonly facts: readonly Fact[]
  /** What is said before them; '' where nothing is. */
  readonly lead: string
}

const SHOWN = 4
const CLOCK = ['ABRIR', 'CERRAR', 'ATENDER', 'HORARIO']

/** 'Trabajamos de lunes a viernes', 'descansamos': a sentence about the shop's week without the word for it. */
const OWN_WEEK =
  /\b(?:trabaj(?:amos|o)(?! con )|laboramos|estamos abiertos|descans(?:amos|o)|cerrad[oa]s?|abr(?:imos|o)|at(?:endemos|iendo)|funcionamos|te esperamos|se (?:trabaja|labora|atiende|abre)|open|closed)\b/

const speaksOfClock = ({ terms, above, text }: Fact): boolean =>
  CLOCK.some((term) => terms.has(term) || above.has(term)) || OWN_WEEK.test(fold(text))

const isClosing = (fact: Fact): boolean =>
  speaksOfClock(fact) &&
  hasSign(fact.text, 'negative') &&
  (fact.days.size > 0 || fact.terms.has('FERIADO'))

/** What a sentence tells the times of, where it is not the shop itself. */
const OTHER_TIMES = ['ENVIO', 'RESERVAR', 'CITA', 'RETIRAR', 'MENU', 'ALMUERZO', 'DESAYUNO']

const isOther = ({ terms, text }: Fact): boolean => {
  const at = fold(text).search(
    /\b(?:abr|atend|horario|trabaj|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)/,
  )
  return OTHER_TIMES.some((term) => terms.has(term)) && at !== 0
}

const isTimed = ({ text }: Fact): boolean => hasSign(text, 'time') || hasSign(text, 'always')

const TRADE_TERMS: ReadonlySet<string> = new Set([...TRADES].map(termOf))

/** 'De lunes a sábado de 8 a 5.', under nothing else than the shop itself. */
const isBareWeek = ({ text, days, above }: Fact): boolean =>
  days.size > 1 &&
  /^(?:de )?(?:lunes|martes|l a|lun)\b/.test(fold(text)) &&
  [...above].every((term) => TRADE_TERMS.has(term))

const isAbout = (fact: Fact): boolean =>
  (isTimed(fact) && (speaksOfClock(fact) || isBareWeek(fact)) && !isOther(fact)) || isClosing(fact)

/** '¿Qué días abren?' is answered by days alone. */
const isDaysOnly = (fact: Fact): boolean =>
  fact.days.size > 0 && OWN_WEEK.test(fold(fact.text)) && !isOther(fact)

const nextDay = (day: Weekday): Weekday =>
  weekdays[(weekdays.indexOf(day) + 1) % weekdays.length] ?? 'mon'

const daysAsked = ({ days, when }: Asked, { now, zone }: Moment): readonly Weekday[] => {
  if (when === null || zone === null) return days
  const today = weekdayOf(dayAt(now, zone))
  return [when === 'tomorrow' ? nextDay(today) : today]
}

const plural = (day: Weekday): string => {
  const name = weekdayNames[day]
  return name.endsWith('s') ? `los ${name}` : `los ${name}s`
}

export const hoursAnswer = (
  facts: readonly Fact[],
  asked: Asked,
  moment: Moment,
): HoursAnswer | null => {
  const { terms } = asked
  const about =
    terms.length === 0
      ? facts.filter(isAbout)
      : facts.filter(
          (fact) =>
            matchOf(fact, terms) !== null &&
            (isAbout(fact) || isTimed(fact) || (hasSign(fact.text, 'day') && speaksOfClock(fact))),
        )
  const isByDays = terms.length === 0 && !asked.isHour
  const known = about.length > 0 ? about : isByDays ? facts.filter(isDaysOnly) : []
  if (known.length === 0) return null
  const days = daysAsked(asked, moment)
  if (days.length === 0)
    return {
      facts: known
        .filter((fact, at) => terms.length > 0 || !isOnlyFeast(fact) || at === 0)
        .slice(0, SHOWN),
      lead: '',
    }
  const onDays = known.filter((fact) => days.some((day) => fact.days.has(day)))
  if (onDays.length > 0) return { facts: onDays.slice(0, SHOWN), lead: '' }
  const withDays = known.filter((fact) => fact.days.size > 0)
  if (withDays.length === 0) return { facts: known.slice(0, 1), lead: '' }
  if (terms.length > 0 || !withDays.some((fact) => isAbout(fact)))
    return { facts: withDays.slice(0, SHOWN), lead: '' }
  const [day] = days
  // Whatever else is said of that day may be an hour that was not understood.
  const blocks = new Set(withDays.map(({ block }) => block))
  if (day && facts.some((fact) => blocks.has(fact.block) && fact.days.has(day))) return null
  return {
    facts: withDays.slice(0, SHOWN),
    lead: day ? `Según nuestro horario, ${plural(day)} no abrimos.` : '',
  }
}

/** Holidays and single dates: nobody asked for them. */
const isOnlyFeast = ({ days, terms }: Fact): boolean =>
  days.size === 0 && (terms.has('FERIADO') || terms.has('diciembr'))

const spansOf = ({ weekly }: OpenHours, day: Weekday): string =>
  weekly[day].map(([from, until]) => `de ${from} a ${until}`).join(' y ')

/** The hours that the business has set, in words: days of the same hours together. */
const setHoursText = (hours: OpenHours): string => {
  const groups: { readonly from: Weekday; until: Weekday; readonly spans: string }[] = []
  for (const day of weekdays) {
    const spans = spansOf(hours, day)
    const last = groups.at(-1)
    if (last?.spans === spans) last.until = day
    else groups.push({ from: day, until: day, spans })
  }
  const said = groups.map(({ from, until, spans }) => {
    const name =
      from === until ? weekdayNames[from] : `${weekdayNames[from]} a ${weekdayNames[until]}`
    return `${name}: ${spans === '' ? 'cerrado' : spans}`
  })
  return `Nuestro horario es ${said.join('; ')}.`
}

/** Whether the business is open now, or on a day, by the hours that it has set; null where it has set none. */
export const setHoursAnswer = (
  asked: Pick<Asked, 'terms' | 'when'>,
  { now, hours }: Moment,
): string | null => {
  if (!hours || asked.terms.length > 0) return null
  const whole = setHoursText(hours)
  if (asked.when === 'now') {
    const isOpen = isOpenAt(hours, now)
    if (isOpen === null) return null
    return isOpen ? `Sí, ahora estamos abiertos. ${whole}` : `Ahora estamos cerrados. ${whole}`
  }
  return whole
}
