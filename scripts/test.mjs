// npm test: everything that is checked, in one run. `npm test -- --only views types` runs just those parts.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { ensureChromium, ensurePackages, root } from './setup.mjs'
import { sideBySide } from './sideBySide.mjs'

/** Commands, and groups of tests of tests/projects.ts, in the order in which they begin: what others need, then the longest. */
const parts = [
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'] },
  { name: 'build', command: ['scripts/build.mjs'] },
  { name: 'types', command: ['scripts/types.mjs'] },
  { name: 'e2e', inBrowser: true, after: 'build' },
  { name: 'views', inBrowser: true },
  { name: 'server' },
  { name: 'area', inBrowser: true, after: 'types' },
  { name: 'machines' },
  { name: 'units' },
  { name: 'paths', command: ['scripts/paths.mjs', '--check'] },
  { name: 'charts', command: ['scripts/charts.mjs', '--check'] },
  { name: 'knip', command: ['node_modules/knip/bin/knip.js', '--config', 'scripts/knip.ts'] },
]

/** While one part waits, another computes: two share the processors. */
const atOnce = 2
process.env.TEST_CORES ??= String(Math.max(1, Math.floor(availableParallelism() / atOnce)))

const only = readOnly()
const chosen = parts.filter(
  // The end-to-end tests drive what was built.
  ({ name }) =>
    only.length === 0 || only.includes(name) || (name === 'build' && only.includes('e2e')),
)
/** By part: how many tests passed, failed and were skipped, and the seconds that it took. */
const results = []
/** What failed, and what it said: printed last, where a long log is read first. */
const failures = []

ensurePackages()
if (chosen.some(({ inBrowser }) => inBrowser)) process.env.CHROMIUM_PATH = await ensureChromium()
mkdirSync(join(root, '.cache'), { recursive: true })
const started = performance.now()
await sideBySide(chosen, atOnce, (part) => (part.command ? runCommand(part) : runTests(part)))
report(secondsSince(started))

function readOnly() {
  const [flag, ...names] = process.argv.slice(2)
  const known = parts.map(({ name }) => name)
  if (flag === undefined) return []
  if (flag === '--only' && names.length > 0 && names.every((name) => known.includes(name))) {
    return names
  }
  console.error(`Usage: npm test -- --only <one or more of: ${known.join(', ')}>`)
  process.exit(1)
}

async function runCommand({ name, command }) {
  const { isDone, seconds, printed } = await run(name, command)
  if (!isDone) failures.push(tail(name, printed))
  results.push({ name, seconds, passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: 0 })
}

async function runTests({ name }) {
  const file = join(root, '.cache', `vitest-${name}.json`)
  rmSync(file, { force: true })
  const { isDone, seconds, printed } = await run(name, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--project=${name}`,
  ])
  const written = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const failing = written ? failuresOf(name, written) : []
  failures.push(...(isDone || failing.length > 0 ? failing : [tail(name, printed)]))
  const { passed, failed, skipped } = written
    ? countTests(written)
    : { passed: 0, failed: 1, skipped: 0 }
  // A crash or an unhandled error fails the run without failing a test.
  results.push({ name, seconds, passed, skipped, failed: isDone ? failed : Math.max(1, failed) })
}

function countTests({
  testResults,
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
}) {
  // A file that could not even be loaded has no tests to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  }
}

function tail(part, printed) {
  return `✗ ${part}\n${printed.slice(-3000)}`
}

function failuresOf(part, { testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const said =
      status === 'failed' && failed.length === 0
        ? [message]
        : failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'))
    return said.map((text) => `✗ ${part} › ${relative(root, name)} › ${text.slice(0, 2000)}`)
  })
}

/** Runs a Node script and says whether it succeeded and how long it took. What it prints is shown in one piece. */
function run(name, command) {
  console.log(`── ${name} …`)
  const begun = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = secondsSince(begun)
      console.log(`\n── ${name}, ${seconds.toFixed(1)} s\n${printed}`)
      resolve({ isDone: code === 0, seconds, printed })
    })
  })
}

function secondsSince(moment) {
  return (performance.now() - moment) / 1000
}

/** The seconds of the parts are more than those of the whole run, in which they share the processors. */
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
