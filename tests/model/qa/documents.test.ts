import { beforeAll, describe, expect, test } from 'vitest'
import { scriptTable } from '../../../scripts/scriptTable.mjs'
import type { AnyWords } from '../kit/model.ts'
import { transitionKey, transitionsOf } from '../kit/transitions.ts'
import { qaFiles, scriptSets } from './documents.ts'
import { models } from './models.ts'
import { machineGuide } from './panel.ts'
import { machineRecord } from './record.ts'
import { pageIsDark, seeing, sees, when } from './say.ts'
import { type ScriptSet, scriptsOf } from './scripts.ts'

/** The scripts whose last step nobody can see: fewer is better. */
const BLIND = 228

let sets: readonly ScriptSet[] = []

beforeAll(() => {
  sets = scriptSets(models)
})

describe('the test scripts of the machines', () => {
  test('exist for every machine with a model', () => {
    expect(models.length).toBeGreaterThan(10)
    expect(sets.map(({ model }) => model.machine.id)).toEqual(
      models.map(({ model }) => model.machine.id),
    )
  })

  test('cover every transition, or give the reason why not', () => {
    const left = sets.flatMap(({ model, scripts, unreachable }) => {
      const steps = scripts.flatMap(({ start, steps: rest }) => [start, ...rest])
      const taken = new Set(steps.flatMap(({ moment }) => moment.taken))
      const excused = new Set(unreachable.map(([key]) => key))
      return transitionsOf(model.machine)
        .map(transitionKey)
        .filter((key) => !taken.has(key) && !excused.has(key))
    })
    expect(left).toEqual([])
  })

  test('have a number, a title and an expectation each', () => {
    const scripts = sets.flatMap((set) => set.scripts)
    expect(new Set(scripts.map(({ id }) => id)).size).toBe(scripts.length)
    expect(
      scripts.filter(
        ({ title, start, steps }) =>
          title === '' || [start, ...steps].every(({ expectations }) => expectations.length === 0),
      ),
    ).toEqual([])
  })

  test('have titles of their own within a machine', () => {
    const twice = sets.flatMap(({ scripts }) =>
      scripts.filter((script) =>
        scripts.some((other) => other !== script && other.title === script.title),
      ),
    )
    expect(twice.map(({ id, title }) => `${id}: ${title}`)).toEqual([])
  })

  test('say what is to be seen after each step, or that nothing is', () => {
    const mute = sets.flatMap(({ scripts }) =>
      scripts.flatMap(({ id, steps }) =>
        steps.flatMap(({ expectations, unseen }, index) =>
          expectations.length === 0 && unseen === undefined ? [`${id}.${index + 1}`] : [],
        ),
      ),
    )
    expect(mute).toEqual([])
  })

  test('end with something to see, but for a few that are known', () => {
    const blind = sets.flatMap(({ scripts }) =>
      scripts.filter(({ steps }) => steps.at(-1)?.expectations.length === 0),
    )
    expect(blind.length).toBeLessThanOrEqual(BLIND)
  })

  test('name a button of the panel for whatever the world does', () => {
    const nameless = sets.flatMap((set) =>
      machineGuide(set).scripts.flatMap(({ id, way, steps }) =>
        [...way, ...steps.flatMap(({ deeds }) => deeds)].flatMap((deed) =>
          'button' in deed && (deed.button === '' || deed.button.includes('undefined'))
            ? [`${id}: ${JSON.stringify(deed.command)}`]
            : [],
        ),
      ),
    )
    expect(nameless).toEqual([])
  })

  test('are few enough and short enough for a person', () => {
    const lengths = sets.flatMap(({ scripts }) => scripts.map(({ steps }) => steps.length))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20)
    expect(Math.max(...sets.map(({ scripts }) => scripts.length))).toBeLessThanOrEqual(30)
  })

  test('are the same bytes when they are written again', () => {
    // Two areas are enough for the test, and fast; all of them take long.
    const isSmall = ({ area }: { readonly area: string }) => ['access', 'shell'].includes(area)
    // Copies, without cached results.
    const anew = models.filter(isSmall).map((found) => ({ ...found, model: { ...found.model } }))
    expect([...qaFiles(scriptSets(anew))]).toEqual([...qaFiles(sets.filter(isSmall))])
  })

  test('of one machine are written with the contents of all', () => {
    const isTheme = (set: ScriptSet) => set.model.machine.id === 'theme'
    const others = sets.filter((set) => !isTheme(set)).map(machineRecord)
    const files = qaFiles(sets.filter(isTheme), JSON.parse(JSON.stringify(others)))
    expect([...files.keys()]).toEqual([
      'README.md',
      'mundo.guion',
      'theme.md',
      'theme.guion',
      'theme.json',
    ])
    expect(files.get('README.md')).toBe(qaFiles(sets).get('README.md'))
  })

  test('are counted in a table', () => {
    const rows = scriptTable(sets.map(machineRecord)).split('\n')
    expect(rows[0]).toMatch(/^Máquina +Estados +Transiciones +Cubiertas +Inalcanzables +Guiones$/)
    expect(rows.find((row) => row.startsWith('session'))).toMatch(
      /^session +10\/10 +18 +18 +0 +\d+/,
    )
  })

  test('contain the exact error texts, and the time that passes', () => {
    const page = qaFiles(sets).get('session.md') ?? ''
    expect(page).toContain('Se lee el error «Por favor ingresa un código válido de 4 dígitos».')
    expect(page).toContain('**Tiempo:** Pasan 1,5 segundos.')
  })
})

test('end where the screen is gone, with only the remaining expectations', () => {
  const found = models.filter(({ model }) => model.machine.id === 'realtime')
  const scripts = found.flatMap((each) => scriptsOf(each).scripts)
  const ended = scripts.flatMap(({ steps }) =>
    steps.flatMap(({ event, expectations }, index) =>
      event.case === 'signedOut' ? [{ isLast: index === steps.length - 1, expectations }] : [],
    ),
  )
  expect(ended.length).toBeGreaterThan(0)
  for (const each of ended)
    expect(each).toEqual({
      isLast: true,
      expectations: ['Se ve el título «Iniciar sesión».'],
    })
})

test('an uncovered transition fails with its name and the file', () => {
  const found = models.find(({ model }) => model.machine.id === 'toasts')
  if (!found) throw new Error('the toasts have a model')
  const { model } = found
  const options = { ...model.options, filter: ({ value }: { value: unknown }) => value === 'empty' }
  expect(() => scriptsOf({ ...found, model: { ...model, options } })).toThrow(
    /toasts\.model\.ts: no script reaches\s+toasts\./,
  )
})

describe('missing words', () => {
  const found = models.find(({ model }) => model.machine.id === 'theme')
  if (!found?.model.words) throw new Error('the theme has a model with words')
  const { words } = found.model
  const speaking = (events: AnyWords['events'], states = words.states) => ({
    ...found,
    model: { ...found.model, words: { events, states } },
  })

  test('of an event fail with its name and the file', () => {
    const { 'theme.choose[dark]': _, ...others } = words.events
    expect(() => scriptsOf(speaking(others))).toThrow(
      /theme\.model\.ts: write into `words` what is missing\s+no words: theme\.choose\[dark\]/,
    )
  })

  test('of a state fail with its name and the file', () => {
    expect(() => scriptsOf(speaking(words.events, {}))).toThrow('no words:')
  })

  test('of a whole model fail', () => {
    const { words: _, ...mute } = found.model
    expect(() => scriptsOf({ ...found, model: mute })).toThrow('the model has no `words`')
  })

  test('about what the context does not have fail with what is missing', () => {
    const events = { ...words.events, 'theme.choose[dark]': seeing(() => sees(null)) }
    expect(() => scriptsOf(speaking(events))).toThrow('a text whose name is not there then')
  })

  test('about an unknown state fail with its name', () => {
    const events = { ...words.events, 'theme.choose[dark]': when('night', pageIsDark) }
    expect(() => scriptsOf(speaking(events))).toThrow('«night» is no state')
  })
})
