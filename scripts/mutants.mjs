// npm run test:mutants: plants faults in the machines, each of which its model must notice.
// `npm run test:mutants -- --product [name …]` plants those of tests/mutants/product in the rest of the product: a test
// must notice each.
// `-- --product --today` plants a part of them, another one each day of ten (`day.mjs`).
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isOfToday } from './day.mjs'
import { runNode, secondsSince } from './runTests.mjs'
import { ensureChromium, ensurePackages, root } from './setup.mjs'
import { sideBySide } from './sideBySide.mjs'
import { withSources } from './sources.mjs'

const DAYS = 10

const vitest = ['node_modules/vitest/vitest.mjs', 'run']
const [flag, ...rest] = process.argv.slice(2)
const isToday = rest.includes('--today')
const names = rest.filter((name) => name !== '--today')

ensurePackages()
if (flag === undefined) {
  const { isDone } = await runNode('mutants', [...vitest, '--project=mutants'])
  process.exitCode = isDone ? 0 : 1
} else if (flag === '--product') await withSources(plantAll)
else {
  console.error('Usage: npm run test:mutants -- [--product [--today] [name of a fault …]]')
  process.exitCode = 1
}

async function plantAll(load) {
  const begun = performance.now()
  const { faults } = await load('/tests/mutants/product/faults.ts')
  const { rotten } = await load('/tests/mutants/product/planting.ts')
  const { roundsOf } = await load('/tests/mutants/product/rounds.ts')
  const problems = rotten()
  const chosen = faults
    .filter(({ id }) => names.length === 0 || names.includes(id))
    .filter(({ id }) => !isToday || isOfToday(id, DAYS))
  process.env.CHROMIUM_PATH = await ensureChromium()
  if (problems.length === 0) {
    const rounds = roundsOf(chosen).map((round, index) => ({ name: `round ${index + 1}`, round }))
    // One browser at a time; beside it, a round that needs none.
    const inBrowser = rounds.filter(({ round }) => round[0].noticedBy[0] === 'views')
    for (const [index, each] of inBrowser.entries()) each.after = inBrowser[index - 1]?.name
    await sideBySide(rounds, 2, async ({ name, round }) => {
      problems.push(...(await unnoticed(name, round)))
    })
  }
  for (const problem of problems) console.log(`✗ ${problem}`)
  const seconds = secondsSince(begun).toFixed(0)
  console.log(`${chosen.length} faults, ${problems.length} problems, ${seconds} s`)
  process.exitCode = problems.length === 0 && chosen.length > 0 ? 0 : 1
}

/** The faults of a round whose test does not fail. */
async function unnoticed(name, round) {
  const file = join(root, '.cache', `${name.replace(' ', '-')}.json`)
  rmSync(file, { force: true })
  const files = new Set(round.map(({ noticedBy }) => noticedBy[1]))
  const isView = round[0].noticedBy[0] === 'views'
  const { printed } = await runNode(
    `${name}: ${round.map(({ id }) => id).join(', ')}`,
    [
      ...vitest,
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--project=${round[0].noticedBy[0]}`,
      ...files,
    ],
    {
      env: {
        FAULTS: round.map(({ id }) => id).join(),
        TEST_CORES: '1',
        ...(isView && { NODE_ENV: 'production' }),
      },
    },
  )
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return round.flatMap(({ id, seen, noticedBy }) => {
    const tests = testResults.filter((result) => result.name.endsWith(noticedBy[1]))
    const ran = tests.flatMap(({ assertionResults }) => assertionResults)
    if (ran.length === 0) return [`${id}: ${noticedBy[1]} did not run\n${printed.slice(-1000)}`]
    const isNoticed = ran.some(
      ({ status, fullName }) => status === 'failed' && fullName.includes(noticedBy[2] ?? ''),
    )
    return isNoticed ? [] : [`${id}: not noticed: ${seen}`]
  })
}
