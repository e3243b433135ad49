import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FoundModel, models } from '../../model/qa/models.ts'
import { gapOf, playwrightSpec } from '../../model/qa/playwright.ts'
import { type Script, type ScriptSet, scriptsOf } from '../../model/qa/scripts.ts'
import { type Product, startProduct } from '../product.ts'
import { runSpecs, type SpecResults } from './specRun.ts'

// The specs of `npm run paths -- --format playwright`, run on the built page. `npm run soak` runs all of them, `npm run test:long` of a few
// areas the script that takes the most transitions: the words of all machines are performed on their views (tests/views), so that what is
// left here is how they are printed.

const transitions = ({ start, steps }: Script): number =>
  new Set([start, ...steps].flatMap(({ moment }) => moment.taken)).size

const longest = (set: ScriptSet): ScriptSet => ({
  ...set,
  scripts: set.scripts.toSorted((one, other) => transitions(other) - transitions(one)).slice(0, 1),
})

const length = ({ scripts: [script] }: ScriptSet): number => (script ? transitions(script) : 0)

const longestOf = (sets: readonly ScriptSet[]): ScriptSet[] =>
  sets
    .map(longest)
    .toSorted((one, other) => length(other) - length(one))
    .slice(0, 1)

const runnable = (found: FoundModel): ScriptSet => {
  const set = scriptsOf(found)
  return { ...set, scripts: set.scripts.filter((script) => gapOf(set, script) === null) }
}

const AREAS = ['access', 'inbox', 'clients', 'billing', 'news']
const sets = process.env.SOAK
  ? models.map(runnable)
  : AREAS.flatMap((name) => longestOf(models.filter(({ area }) => area === name).map(runnable)))
const titles = sets.flatMap(({ scripts }) => scripts.map(({ id, title }) => `${id}: ${title}`))
const printed = Object.fromEntries(
  sets.map((set) => [set.model.machine.id, playwrightSpec(set)] as const),
)

/** A script that contradicts the page, among the others. Only that one has a short timeout, since it waits in vain. */
const theme = models.filter(({ model }) => model.machine.id === 'theme').map(runnable)
const truth = theme.map((set) => playwrightSpec(longest(set))).join('\n')
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

describe('on the built product', () => {
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
