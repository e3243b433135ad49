// npm test: everything that is checked, in one run. `npm test -- --only views types` runs just those parts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensurePackages, root } from './setup.mjs'

const steps = {
  lint: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
  types: ['scripts/types.mjs'],
  knip: ['node_modules/knip/bin/knip.js'],
  charts: ['scripts/charts.mjs', '--check'],
  paths: ['scripts/paths.mjs', '--check'],
  build: ['scripts/build.mjs'],
}
const projects = ['units', 'machines', 'server', 'views', 'e2e']
const inBrowser = ['views', 'e2e']

const only = readOnly()
const isWanted = (name) => only.length === 0 || only.includes(name)
const chosen = projects.filter(isWanted)
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

ensurePackages()
if (chosen.some((name) => inBrowser.includes(name))) {
  process.env.CHROMIUM_PATH = await ensureChromium()
}
for (const [name, command] of Object.entries(steps)) {
  // The end-to-end tests drive what was built.
  if (isWanted(name) || (name === 'build' && chosen.includes('e2e'))) runStep(name, command)
}
if (chosen.length > 0) runVitest()
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
  count(name, node(name, command) ? { passed: 1 } : { failed: 1 })
}

function runVitest() {
  const file = join(root, '.cache/vitest.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  const succeeded = node('vitest', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...chosen.map((name) => `--project=${name}`),
  ])
  const tests = existsSync(file) ? countTests(JSON.parse(readFileSync(file, 'utf8'))) : {}
  // A crash or an unhandled error fails the run without failing a test.
  if (!succeeded && !tests.failed) tests.failed = 1
  count('vitest', tests)
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

function count(name, { passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) failures.push(name)
}

/** Runs a Node script and says whether it succeeded; a failure does not stop the steps after it. */
function node(name, command) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  console.log(
    `${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
  return status === 0
}

function report() {
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '')
  const { passed, failed, skipped } = totals
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}
