import { channels, type KnownChannel, knownChannels } from '../channels.ts'
import type { FieldProblem } from '../fields.ts'
import { tooLong } from '../fields.ts'
import { SAYING_MAX_LENGTH } from '../limits.ts'
import { assistantTimes, type Hours, type Saying, sayingOn } from './hours.ts'
import {
  type Holiday,
  holidaysProblem,
  type Span,
  type Weekday,
  weekdays,
  weekProblem,
} from './week.ts'

// The hours as a form holds them: each field is a text, as in every form, so that half a span and half a holiday are
// kept as they are typed.

export type SayingName = 'greeting' | 'away'

/** Whether one text is for all channels, or each has its own. */
type ForField = `${SayingName}For`
type ChannelField = `${SayingName}_${KnownChannel}`

export type HoursDraft = Readonly<
  Record<Weekday | 'holidays' | SayingName | ForField | ChannelField | 'assistant', string>
>

/** '09:00-13:00,15:00-' */
export const spansIn = (text: string): readonly Span[] =>
  text === ''
    ? []
    : text.split(',').map((part): Span => {
        const [from = '', until = ''] = part.split('-')
        return [from, until]
      })

export const spansText = (spans: readonly Span[]): string =>
  spans.map(([from, until]) => `${from}-${until}`).join(',')

/** A holiday a line: '2026-12-25 Navidad', and ' Navidad' where its date is still to be chosen. */
export const holidaysIn = (text: string): readonly Holiday[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const gap = line.indexOf(' ')
        return { date: line.slice(0, Math.max(gap, 0)), name: line.slice(gap + 1) }
      })

export const holidaysText = (holidays: readonly Holiday[]): string =>
  holidays.map(({ date, name }) => `${date} ${name}`).join('\n')

export const channelField = (saying: SayingName, channel: KnownChannel): ChannelField =>
  `${saying}_${channel}`

const fieldsOf = <Name extends SayingName>(name: Name, saying: Saying) =>
  Object.fromEntries(
    knownChannels().map((channel) => [channelField(name, channel), sayingOn(saying, channel)]),
  ) as Record<`${Name}_${KnownChannel}`, string> // one for each

const isByChannel = (saying: Saying): boolean => typeof saying !== 'string'
const forAll = (saying: Saying): string => (typeof saying === 'string' ? saying : '')

export const draftOf = ({ weekly, holidays, greeting, away, assistant }: Hours): HoursDraft => ({
  mon: spansText(weekly.mon),
  tue: spansText(weekly.tue),
  wed: spansText(weekly.wed),
  thu: spansText(weekly.thu),
  fri: spansText(weekly.fri),
  sat: spansText(weekly.sat),
  sun: spansText(weekly.sun),
  holidays: holidaysText(holidays),
  greeting: forAll(greeting),
  greetingFor: isByChannel(greeting) ? 'each' : 'all',
  ...fieldsOf('greeting', greeting),
  away: forAll(away),
  awayFor: isByChannel(away) ? 'each' : 'all',
  ...fieldsOf('away', away),
  assistant,
})

const sayingIn = (draft: HoursDraft, name: SayingName): Saying =>
  draft[`${name}For`] === 'each'
    ? Object.fromEntries(
        knownChannels().map((channel) => [channel, draft[channelField(name, channel)]]),
      )
    : draft[name]

export const hoursIn = (draft: HoursDraft): Hours => ({
  weekly: {
    mon: spansIn(draft.mon),
    tue: spansIn(draft.tue),
    wed: spansIn(draft.wed),
    thu: spansIn(draft.thu),
    fri: spansIn(draft.fri),
    sat: spansIn(draft.sat),
    sun: spansIn(draft.sun),
  },
  holidays: holidaysIn(draft.holidays),
  greeting: sayingIn(draft, 'greeting'),
  away: sayingIn(draft, 'away'),
  assistant: assistantTimes.find((time) => time === draft.assistant) ?? 'always',
})

const sayingProblem = (draft: HoursDraft): FieldProblem<keyof HoursDraft> | null => {
  for (const name of ['greeting', 'away'] as const) {
    const fields =
      draft[`${name}For`] === 'each'
        ? knownChannels().map((channel) => channelField(name, channel))
        : [name]
    const field = fields.find((each) => draft[each].trim().length > SAYING_MAX_LENGTH)
    if (field) return { field, text: tooLong(SAYING_MAX_LENGTH) }
  }
  return null
}

/** The reason why the hours cannot be saved, or null. */
export const hoursProblem = (draft: HoursDraft): FieldProblem<keyof HoursDraft> | null => {
  const { weekly, holidays } = hoursIn(draft)
  const week = weekProblem(weekly)
  if (week) return { field: week.day, text: week.text }
  const text = holidaysProblem(holidays)
  return text === null ? sayingProblem(draft) : { field: 'holidays', text }
}

/** The spans of a day in words: '09:00 a 13:00 y 15:00 a 18:00'. */
export const spansSaid = (text: string): string =>
  spansIn(text)
    .map(([from, until]) => `${from} a ${until}`)
    .join(' y ')

export const channelLabel = (channel: KnownChannel): string => channels[channel].label

/** The other days as this one. */
export const otherDays = (day: Weekday): readonly Weekday[] =>
  weekdays.filter((each) => each !== day)
