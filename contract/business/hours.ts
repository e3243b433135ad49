import * as z from 'zod/mini'
import { forChannels, type KnownChannel, knownChannels } from '../channels.ts'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { AsItCame, Loose, LooseOne, looseNumber, looseText, looseThing } from '../loose.ts'
import { Conflict, RevisionHeader } from '../revisions.ts'
import { BusinessId } from '../wire.ts'
import { DAY_END, type Holiday, type Span, type Weekday, type Weekly, weekdays } from './week.ts'

// When the people of a business answer, and what is said by itself (capability `hours`).

/** When the assistant answers. */
export const assistantTimes = ['always', 'inside', 'outside'] as const
export type AssistantTime = (typeof assistantTimes)[number]

/** For all channels, or one by channel. */
export type Saying = string | Readonly<Partial<Record<KnownChannel, string>>>

export interface Hours {
  readonly weekly: Weekly
  readonly holidays: readonly Holiday[]
  readonly greeting: Saying
  readonly away: Saying
  readonly assistant: AssistantTime
}

export interface StoredHours extends Hours {
  readonly revision: number | null
  /** That of the business, in which the hours hold; null where nobody has said it. */
  readonly timeZone: string | null
}

const Day = z.optional(z.array(z.tuple([z.string(), z.string()])))
const Said = z.union([z.string(), z.object(forChannels(() => z.optional(z.string())))])

const HoursWire = z.object({
  weekly: AsItCame,
  holidays: AsItCame,
  greeting: AsItCame,
  away: AsItCame,
  assistant: Loose,
  revision: Loose,
  time_zone: Loose,
})

const params = z.object({ id: BusinessId })

export const readHours = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/hours',
  auth: 'session',
  params,
  answer: LooseOne(HoursWire),
})

/** All at once: a day that is left out is closed. */
export const changeHours = endpoint({
  method: 'PUT',
  path: '/lpmobile/business/:id/hours',
  auth: 'session',
  params,
  headers: RevisionHeader,
  body: z.object({
    weekly: z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day }),
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
    greeting: Said,
    away: Said,
    assistant: z.enum(assistantTimes),
  }),
  answer: LooseOne(HoursWire),
})

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Some write the end of a day as 24:00. */
const readSpan = (value: unknown): readonly Span[] => {
  const [from, until] = list(value)
  return typeof from === 'string' && typeof until === 'string'
    ? [[from, until === '24:00' ? DAY_END : until]]
    : []
}

export const readWeekly = (value: unknown): Weekly => {
  const spansOf = (day: Weekday) => list(isRecord(value) ? value[day] : null).flatMap(readSpan)
  return {
    mon: spansOf('mon'),
    tue: spansOf('tue'),
    wed: spansOf('wed'),
    thu: spansOf('thu'),
    fri: spansOf('fri'),
    sat: spansOf('sat'),
    sun: spansOf('sun'),
  }
}

/** A name is one line: the form keeps a holiday a line. */
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

export const readHolidays = (value: unknown): readonly Holiday[] =>
  list(value).flatMap((each) => {
    const { date, name }: Readonly<Record<string, unknown>> = isRecord(each) ? each : {}
    return typeof date === 'string'
      ? [{ date, name: typeof name === 'string' ? oneLine(name) : '' }]
      : []
  })

const saidText = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : ''
}

export const readSaying = (value: unknown): Saying => {
  if (!isRecord(value)) return saidText(value)
  const said = knownChannels().map((channel) => [channel, saidText(value[channel])] as const)
  const given = said.filter(([, text]) => text !== '')
  return given.length === 0 ? '' : Object.fromEntries(given)
}

/** What is said on a channel; '' where nothing is. */
export const sayingOn = (saying: Saying, channel: KnownChannel): string =>
  (typeof saying === 'string' ? saying : (saying[channel] ?? '')).trim()

/** Null where the back end does not send them. */
export const readStoredHours = (answer: z.output<typeof readHours.answer>): StoredHours | null => {
  const wire = looseThing(answer)
  if (!wire) return null
  const assistant = looseText(wire.assistant)
  return {
    weekly: readWeekly(wire.weekly),
    holidays: readHolidays(wire.holidays),
    greeting: readSaying(wire.greeting),
    away: readSaying(wire.away),
    assistant: assistantTimes.find((time) => time === assistant) ?? 'always',
    revision: looseNumber(wire.revision),
    timeZone: looseText(wire.time_zone),
  }
}

export const writeHours = ({
  weekly,
  holidays,
  greeting,
  away,
  assistant,
}: Hours): z.input<typeof changeHours.body> => ({
  weekly: Object.fromEntries(
    weekdays.map((day) => [day, weekly[day].map(([from, until]) => [from, until])]),
  ),
  holidays: [...holidays],
  greeting,
  away,
  assistant,
})

/** A colleague changed the hours meanwhile. */
export class HoursConflict extends Conflict<StoredHours> {}

/** The error texts of the hours. */
export const describeHoursFailure = failures({
  load: saidOr('No se pudo cargar el horario'),
  change: saidOr('No se pudo guardar el horario'),
})

export const businessHoursEndpoints = { readHours, changeHours }
