// npm test: everything that is checked, in one run. `npm test -- --only views types` runs just those parts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, ensurePackages, root } from './setup.mjs'

const steps = {
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
  types: ['scripts/types.mjs'],
  knip: ['node_modules/knip/bin/knip.js', '--config', 'scripts/knip.ts'],
  charts: ['scripts/charts.mjs', '--check'],
  paths: ['scripts/paths.mjs', '--check'],
  build: ['scripts/build.mjs'],
}
const projects = ['units', 'machines', 'server', 'views', 'area', 'e2e']
const inBrowser = ['views', 'area', 'e2e']

const only = readOnly()
const isWanted = (name) => only.length === 0 || only.includes(name)
const chosen = projects.filter(isWanted)
/** By part: how many tests passed, failed and were skipped, and the seconds that it took. */
const results = []

ensurePackages()
if (chosen.some((name) => inBrowser.includes(name))) {
  process.env.CHROMIUM_PATH = await ensureChromium()
}
for (const [name, command] of Object.entries(steps)) {
  // The end-to-end tests drive what was built.
  if (isWanted(name) || (name === 'build' && chosen.includes('e2e'))) runStep(name, command)
}
for (const name of chosen) runProject(name)
report()

function readOnly() {
  const [flag, ...names] = process.argv.slice(2)
  const known = [...Object.keys(steps), ...projects]
  if (flag === undefined) return []
  if (flag === '--only' && names.length > 0 && names.every((name) => known.includes(name))) {
    return names
  }
  console.error(`Usage: npm test -- --only <one or more of: ${known.join(', ')}>`)
  process.exit(1)
}

function runStep(name, command) {
  const { isDone, seconds } = run(name, command)
  results.push({ name, seconds, passed: isDone ? 1 : 0, failed: isDone ? 0 : 1, skipped: 0 })
}

/** One group of tests in a process of its own, so that its time is known. */
function runProject(name) {
  const file = join(root, '.cache', `vitest-${name}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  const { isDone, seconds } = run(name, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // Vitest leaves one core to the editor, which is half of a small machine. The product is walked one file at a time.
    `--maxWorkers=${name === 'e2e' ? 1 : availableParallelism()}`,
    `--project=${name}`,
  ])
  const { passed, failed, skipped } = existsSync(file)
    ? countTests(JSON.parse(readFileSync(file, 'utf8')))
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

/** Runs a Node script, shows what it prints, and says whether it succeeded and how long it took. */
function run(name, command) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  return { isDone: status === 0, seconds: (performance.now() - started) / 1000 }
}

function report() {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const line = (mark, name, seconds) =>
    `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`
  console.log()
  for (const { name, seconds, failed } of results)
    console.log(line(failed > 0 ? '✗' : '✓', name, seconds))
  console.log(line(' ', 'together', total('seconds')))
  const failed = total('failed')
  const skipped = total('skipped')
  process.exitCode = failed > 0 ? 1 : 0
  console.log(
    `\n${total('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
}
