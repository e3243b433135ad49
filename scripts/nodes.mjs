// npm run test:nodes: the tests without a browser, on each version of nodeVersions.mjs, and a table of the results.
import { ensureNode, nodeVersions } from './nodeVersions.mjs'
import { runTests } from './runTests.mjs'
import { ensurePackages } from './setup.mjs'

const parts = ['units', 'machines', 'server', 'pglite', 'stored']

ensurePackages()
const nodes = nodeVersions.map((version) => ({ version, program: ensureNode(version) }))
const results = []
for (const { version, program } of nodes)
  for (const part of parts)
    results.push({ version, ...(await runTests(part, `${version} ${part}`, { node: program })) })

for (const text of results.flatMap(({ said }) => said)) console.log(`\n${text}`)
const row = (version, part, ...figures) =>
  [version.padEnd(8), part.padEnd(9), ...figures.map((each) => each.padStart(8))].join(' ')
console.log(`\n${row('version', 'part', 'passed', 'failed', 'seconds')}`)
for (const { version, name, passed, failed, seconds } of results)
  console.log(row(version, name, String(passed), String(failed), seconds.toFixed(1)))
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
