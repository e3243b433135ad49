import { fromPromise } from 'xstate'
import { toCsv } from '#contract/csv.ts'
import { readTeamFigures, type TeamFigures, teamFigures } from '#contract/team/figures.ts'
import { goodShare, inOrder } from '#machines/team/figuresOrder.ts'
import type { FigureFile, FiguresAsked } from '#machines/team/teamFiguresMachine.ts'
import type { Call } from './http.ts'
import { saveFile } from './saveFile.ts'

const userZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

export const teamFiguresActors = (call: Call) => ({
  loadFigures: fromPromise<TeamFigures, FiguresAsked>(
    async ({ input: { businessId, query }, signal }) => {
      const { period: days, channel } = query
      const asked = { business_id: businessId, tz: userZone(), days }
      const answer = await call(
        teamFigures,
        { query: channel === 'all' ? asked : { ...asked, channel } },
        signal,
      )
      return readTeamFigures(answer)
    },
  ),
})

const counted = (value: number | null): string =>
  value === null ? '' : String(Math.round(value * 10) / 10)

const TIMES = ['Mediana hasta la primera respuesta (s)', 'Mediana hasta resolver (s)'] as const

/** As rows for a spreadsheet; times are in seconds. */
const figureRows = ({ of, order, figures }: FigureFile): readonly (readonly string[])[] => {
  if (figures === null) return []
  if (of === 'hours')
    return [
      ['Hora', 'Nuevas', 'Tomadas', 'Resueltas', ...TIMES],
      ...figures.hours.map(({ hour, begun, taken, solved, firstAnswer, solving }) => [
        `${String(hour).padStart(2, '0')}:00`,
        ...[begun, taken, solved, firstAnswer, solving].map(counted),
      ]),
    ]
  return [
    ['Persona', 'Tomadas', 'Resueltas', ...TIMES, 'Encuestas contestadas', 'Bien (%)'],
    ...inOrder(figures, order).map((person) => [
      person.name,
      ...[person.taken, person.solved, person.firstAnswer, person.solving].map(counted),
      ...[person.surveyed, goodShare(person)].map(counted),
    ]),
  ]
}

const names = { people: 'equipo-por-persona', hours: 'equipo-por-hora' } as const

export const downloadFigures = (file: FigureFile): void =>
  saveFile({
    name: `${names[file.of]}-${file.query.period}-dias.csv`,
    type: 'text/csv;charset=utf-8',
    text: toCsv(figureRows(file)),
  })
