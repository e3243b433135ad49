import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOfToday, today } from '../../../scripts/day.mjs'
import { type FoundModel, models } from '../../model/qa/models.ts'
import { gapOf } from '../../model/qa/performed.ts'
import { playwrightSpec } from '../../model/qa/playwright.ts'
import { type ScriptSet, scriptsOf } from '../../model/qa/scripts.ts'
import { type Product, startProduct } from '../product.ts'
import { runSpecs, type SpecResults } from './specRun.ts'

// The specs of `npm run paths -- --format playwright`, run on the built page: `npm run soak` runs all of them, `npm run
// test:long` those of the day. Two weeks have every one once.

const DAYS = 14

const runnable = (found: FoundModel): ScriptSet => {
  const set = scriptsOf(found)
  return { ...set, scripts: set.scripts.filter((script) => gapOf(set, script) === null) }
}

const all = models.map(runnable)
const sets = process.env.SOAK
  ? all
  : all.map((set) => ({ ...set, scripts: set.scripts.filter(({ id }) => isOfToday(id, DAYS)) }))
const titles = sets.flatMap(({ scripts }) => scripts.map(({ id, title }) => `${id}: ${title}`))
const printed = Object.fromEntries(
  sets
    .filter(({ scripts }) => scripts.length > 0)
    .map((set) => [set.model.machine.id, playwrightSpec(set)] as const),
)

/** A script that contradicts the page, among the others. Only that one has a short timeout, since it waits in vain. */
const theme = models.filter(({ model }) => model.machine.id === 'theme').map(runnable)
const truth = theme.map(playwrightSpec).join('\n')
const lie = truth
  .replaceAll(
    "(() => colours(page)).toBe('light')",
    "(() => colours(page), { timeout: 2_000 }).toBe('dark')",
  )
  .replaceAll(/(?<=^ *test\(')/gm, 'a lie: ')

let product: Product
let results: SpecResults = new Map()

beforeAll(async () => {
  product = await startProduct(undefined, { RECADO_QA: 'on', NODE_ENV: '' })
  results = await runSpecs('all', { ...printed, lie }, product.base)
}, 3_600_000)
afterAll(() => product.close())

describe(`on the built product, ${process.env.SOAK ? 'all' : `on TEST_DAY=${today}`}`, () => {
  test.each(titles)('%s', (title) => {
    expect(results.get(title)).toBeNull()
  })
})

test('a script that contradicts the page fails', () => {
  expect(truth).toContain(".toBe('light')")
  const said = [...results].flatMap(([title, each]) => (title.startsWith('a lie: ') ? [each] : []))
  expect(said).not.toEqual([])
  expect(said.some((each) => each?.includes("toBe('dark')"))).toBe(true)
})
