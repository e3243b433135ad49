import type { SnapshotFrom } from 'xstate'
import { describeHoursFailure, HoursConflict } from '#contract/business/hours.ts'
import {
  channelField,
  channelLabel,
  draftOf,
  type HoursDraft,
  holidaysIn,
  hoursProblem,
  type SayingName,
  spansSaid,
} from '#contract/business/hoursDraft.ts'
import { weekdayNames, weekdays } from '#contract/business/week.ts'
import { knownChannels } from '#contract/channels.ts'
import { describeConflict, rebased, type Told } from '#contract/revisions.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface HoursScope {
  readonly businessId: number
  readonly revision: number | null
  /** That of the business; null where nobody has said it. */
  readonly timeZone: string | null
}

export const assistantWords: Readonly<Record<string, string>> = {
  always: 'Siempre',
  inside: 'Dentro del horario',
  outside: 'Fuera del horario',
}

const named = (text: string): string =>
  holidaysIn(text)
    .map(({ date, name }) => `${date} ${name}`.trim())
    .join(', ')

const toldOf = (name: SayingName, label: string): readonly Told<keyof HoursDraft>[] => [
  [name, label],
  [`${name}For`, `${label} (canales)`, (value) => (value === 'each' ? 'uno por canal' : 'uno')],
  ...knownChannels().map(
    (channel): Told<keyof HoursDraft> => [
      channelField(name, channel),
      `${label} de ${channelLabel(channel)}`,
    ],
  ),
]

const told: readonly Told<keyof HoursDraft>[] = [
  ...weekdays.map((day): Told<keyof HoursDraft> => [day, `El ${weekdayNames[day]}`, spansSaid]),
  ['holidays', 'La lista de feriados', named],
  ...toldOf('greeting', 'El saludo'),
  ...toldOf('away', 'El mensaje de ausencia'),
  ['assistant', 'Cuándo responde el asistente', (value) => assistantWords[value] ?? value],
]

export const hoursFormMachine = createFormMachine<HoursScope, HoursDraft>({
  id: 'hoursForm',
  description: 'The hours of the business, and what is said by itself, while they are typed.',
  problemOf: hoursProblem,
  describe: (error, _, typed) =>
    error instanceof HoursConflict
      ? describeConflict('el horario', typed, draftOf(error.current), told)
      : describeHoursFailure('change', error),
  after: (error, { scope: { businessId }, ...typed }) =>
    error instanceof HoursConflict
      ? {
          ...rebased(typed, draftOf(error.current)),
          scope: {
            businessId,
            revision: error.current.revision,
            timeZone: error.current.timeZone,
          },
        }
      : {},
})

type State = SnapshotFrom<typeof hoursFormMachine>

export const selectDraft = (state: State) => state.context.draft
export const selectProblem = (state: State) => state.context.problem
export const selectTimeZone = (state: State) => state.context.scope.timeZone
