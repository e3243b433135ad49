import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FoundModel, models } from '../../model/qa/models.ts'
import { gapOf, playwrightSpec } from '../../model/qa/playwright.ts'
import { type ScriptSet, scriptsOf } from '../../model/qa/scripts.ts'
import { type Product, startProduct } from '../product.ts'
import { runSpecs, type SpecResults } from './specRun.ts'

// The specs of `npm run paths -- --format playwright`, run on the built page: `npm run soak` runs all of them, `npm run
// test:long` those of the day. Two weeks have every one once; `SPECS_DAY=2026-11-27` repeats a day.

const DAYS = 14
const today = process.env.SPECS_DAY ?? new Date().toISOString().slice(0, 10)
const dayNumber = Date.parse(today) / 86_400_000
if (!Number.isInteger(dayNumber)) throw new Error(`SPECS_DAY is no date: ${today}`)

const runnable = (found: FoundModel): ScriptSet => {
  const set = scriptsOf(found)
  return { ...set, scripts: set.scripts.filter((script) => gapOf(set, script) === null) }
}

const all = models.map(runnable)
const ids = all.flatMap(({ scripts }) => scripts.map(({ id }) => id))
/** The day of a script does not depend on the others, so that a new machine moves none. */
const dayOf = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
const ofToday = new Set(ids.filter((id) => (dayOf(id) + dayNumber) % DAYS === 0))
const sets = process.env.SOAK
  ? all
  : all.map((set) => ({ ...set, scripts: set.scripts.filter(({ id }) => ofToday.has(id)) }))
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
  product = await startProduct()
  results = await runSpecs('all', { ...printed, lie }, product.base)
}, 3_600_000)
afterAll(() => product.close())

describe(`on the built product, ${process.env.SOAK ? 'all' : `on SPECS_DAY=${today}`}`, () => {
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
