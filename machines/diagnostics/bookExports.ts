import { toCsv } from '#contract/csv.ts'
import type { StepOutcome } from '#contract/scriptBook.ts'
import { type BookArea, momentsOf, type Results, resultAt, stateOf } from './book.ts'

// The results of the listed scripts, for a spreadsheet and for a tool that reads the reports of tests.

export interface Exported {
  readonly version: string
  readonly person: string
  readonly areas: readonly BookArea[]
  readonly results: Results
  /** The origin of the pictures. */
  readonly origin: string
}

export const outcomeWords: Readonly<Record<StepOutcome, string>> = {
  passed: 'Pasa',
  failed: 'Falla',
  blocked: 'Bloqueado',
}

const header = [
  ...['Versión', 'Persona', 'Área', 'Máquina', 'Guion', 'Título', 'Prioridad', 'Paso'],
  ...['Quién', 'Acción', 'Resultado', 'Nota', 'Imagen'],
]

const addressAt = (origin: string, url: string): string =>
  url.startsWith('/') ? origin + url : url

export const bookCsv = ({ version, person, areas, results, origin }: Exported): string => {
  const rows = areas.flatMap(({ title: area, scripts }) =>
    scripts.flatMap((script) =>
      momentsOf(script).map(({ by, action }, step) => {
        const { outcome, note, pictureUrl } = resultAt(results, script, step)
        return [
          ...[version, person, area, script.machine, script.id, script.title],
          script.isRegression ? 'Regresión' : '',
          ...[step === 0 ? 'Antes' : String(step), by, action],
          outcome === null ? '' : outcomeWords[outcome],
          note,
          pictureUrl === null ? '' : addressAt(origin, pictureUrl),
        ]
      }),
    ),
  )
  return toCsv([header, ...rows])
}

/** Characters that XML has no way to write are left out. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\n\r\t]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** JUnit's form: a suite is an area, a case a script. */
export const bookJunit = ({ version, person, areas, results, origin }: Exported): string => {
  const suites = areas.map(({ name, title, scripts }) => {
    const cases = scripts.map((script) => {
      const state = stateOf(results, script)
      const said = momentsOf(script).flatMap(({ action }, step) => {
        const { outcome, note, pictureUrl } = resultAt(results, script, step)
        if (outcome === null && note === '' && pictureUrl === null) return []
        const picture = pictureUrl === null ? '' : addressAt(origin, pictureUrl)
        const words = [outcome === null ? '' : outcomeWords[outcome], action, note, picture]
        return [`${step}. ${words.filter(Boolean).join(' · ')}`]
      })
      const text = xml(said.join('\n'))
      const outcome = {
        passed: '',
        failed: `<failure message="Falla">${text}</failure>`,
        blocked: `<error message="Bloqueado">${text}</error>`,
        begun: '<skipped message="Sin terminar"/>',
        open: '<skipped message="Sin probar"/>',
      }[state]
      const head = `classname="${xml(`${name}.${script.machine}`)}" name="${xml(`${script.id}: ${script.title}`)}"`
      return { state, text: `    <testcase ${head} time="0">${outcome}</testcase>` }
    })
    const counted = (...states: readonly string[]) =>
      cases.filter(({ state }) => states.includes(state)).length
    const numbers = [
      `tests="${cases.length}"`,
      `failures="${counted('failed')}"`,
      `errors="${counted('blocked')}"`,
      `skipped="${counted('begun', 'open')}"`,
    ].join(' ')
    return [
      `  <testsuite name="${xml(title)}" ${numbers}>`,
      `    <properties><property name="persona" value="${xml(person)}"/></properties>`,
      ...cases.map(({ text }) => text),
      '  </testsuite>',
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xml(`Recado ${version}`)}">`,
    ...suites.flat(),
    '</testsuites>',
    '',
  ].join('\n')
}
