import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './setup.mjs'

/**
 * Runs a group of tests of tests/projects.ts: the numbers of passed, failed and skipped tests, the seconds, and the
 * output of the failed tests. `how` is for `runNode`.
 */
export async function runTests(name, title = name, how = {}) {
  const file = join(root, '.cache', `vitest-${title.replaceAll(' ', '-')}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  const { isDone, seconds, printed } = await runNode(
    title,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--project=${name}`,
    ],
    how,
  )
  const written = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const failing = written ? failuresOf(title, written) : []
  const said = isDone || failing.length > 0 ? failing : [tail(title, printed)]
  const { passed, failed, skipped } = written
    ? countTests(written)
    : { passed: 0, failed: 1, skipped: 0 }
  // A crash or an unhandled error fails the run without failing a test.
  return { name, seconds, passed, skipped, failed: isDone ? failed : Math.max(1, failed), said }
}

/**
 * Runs a Node script, and returns whether it succeeded and how long it took. Its output is printed in one piece. `node`
 * is the Node to run on, by default the running one; `env` is added to the environment.
 */
export function runNode(title, command, { node = process.execPath, env = {} } = {}) {
  console.log(`── ${title} …`)
  const begun = performance.now()
  const child = spawn(node, command, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = secondsSince(begun)
      console.log(`\n── ${title}, ${seconds.toFixed(1)} s\n${printed}`)
      resolve({ isDone: code === 0, seconds, printed })
    })
  })
}

export function tail(title, printed) {
  return `✗ ${title}\n${printed.slice(-3000)}`
}

export function secondsSince(moment) {
  return (performance.now() - moment) / 1000
}

function countTests({
  testResults,
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
}) {
  // A file that failed to load has no failed tests.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  }
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
