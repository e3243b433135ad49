// npm test: runs the checks. `npm test -- --only views types` runs only those parts, `npm run test:long` those that
// take long.
import { availableParallelism } from 'node:os'
import { runNode, runTests, secondsSince, tail } from './runTests.mjs'
import { ensureChromium, ensurePackages } from './setup.mjs'
import { sideBySide } from './sideBySide.mjs'

/**
 * Commands, and groups of tests of tests/projects.ts, in the order in which they start: the parts that others need,
 * then the longest. A part with `isIdle` mostly waits, for pages or for a database.
 */
const parts = [
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  { name: 'build', command: ['scripts/build.mjs'] },
  { name: 'types', command: ['scripts/types.mjs'] },
  { name: 'e2e', inBrowser: true, after: 'build', isIdle: true },
  { name: 'server', isIdle: true },
  // React's production build takes less. What only the development build checks is in `strict`.
  { name: 'views', inBrowser: true, env: { NODE_ENV: 'production' } },
  { name: 'machines' },
  { name: 'units' },
  { name: 'knip', command: ['node_modules/knip/bin/knip.js', '--config', 'scripts/knip.ts'] },
  { name: 'long', inBrowser: true, after: 'build', isIdle: true, isLong: true },
  { name: 'stored', isIdle: true, isLong: true },
  { name: 'pglite', isLong: true },
  { name: 'area', inBrowser: true, after: 'types', isLong: true },
  { name: 'strict', inBrowser: true, isLong: true },
]

/** While one part waits, another computes: two run at once, beside those that mostly wait. */
const atOnce = 2
process.env.TEST_CORES ??= String(Math.max(1, Math.floor(availableParallelism() / atOnce)))

const asked = readParts()
const needsBuild = asked.some((name) => ['e2e', 'long'].includes(name))
const chosen = parts.filter(({ name }) => asked.includes(name) || (name === 'build' && needsBuild))
/** For each part: the numbers of passed, failed and skipped tests, and the seconds. */
const results = []
/** The failures and their output: printed last, since the end of a long log is read first. */
const failures = []

ensurePackages()
if (chosen.some(({ inBrowser }) => inBrowser)) process.env.CHROMIUM_PATH = await ensureChromium()
const started = performance.now()
await sideBySide(chosen, atOnce, (part) => (part.command ? runCommand(part) : testPart(part)))
report(secondsSince(started))

function readParts() {
  const [flag, ...names] = process.argv.slice(2)
  const known = parts.map(({ name }) => name)
  const namesWhere = (wanted) =>
    parts.filter(({ isLong = false }) => isLong === wanted).map(({ name }) => name)
  if (flag === undefined) return namesWhere(false)
  if (flag === '--long' && names.length === 0) return namesWhere(true)
  if (flag === '--only' && names.length > 0 && names.every((name) => known.includes(name))) {
    return names
  }
  console.error(
    `Usage: npm test -- --only <one or more of: ${known.join(', ')}>, or npm run test:long`,
  )
  process.exit(1)
}

async function runCommand({ name, command }) {
  const { isDone, seconds, printed } = await runNode(name, command)
  if (!isDone) failures.push(tail(name, printed))
  results.push({ name, seconds, passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: 0 })
}

async function testPart({ name, env }) {
  const { said, ...result } = await runTests(name, name, { env })
  failures.push(...said)
  results.push(result)
}

/** The seconds of the parts add up to more than the whole run, since parts run side by side. */
function report(together) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const line = (mark, name, seconds) =>
    `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`
  for (const { name } of parts)
    for (const { seconds, failed } of results.filter((result) => result.name === name))
      console.log(line(failed > 0 ? '✗' : '✓', name, seconds))
  console.log(line(' ', 'together', together))
  const failed = total('failed')
  const skipped = total('skipped')
  process.exitCode = failed > 0 ? 1 : 0
  for (const failure of failures) console.log(`\n${failure}`)
  console.log(
    `\n${total('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
}
