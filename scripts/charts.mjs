// npm run charts: draws the machines into docs/machines. `npm run charts -- --machine <name>` draws one of them, and writes the pages of all.
// A test in tests/charts checks that they are up to date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDocuments } from './documents.mjs'
import { root } from './setup.mjs'
import { withSources } from './sources.mjs'

const folder = 'docs/machines'
const directory = join(root, folder)
const { machine } = parseArgs({ options: { machine: { type: 'string' } } }).values

await withSources(async (load) => {
  const { machines } = await load('/scripts/charts/machines.ts')
  const { chartFiles } = await load('/scripts/charts/files.ts')
  const { staleFiles } = await load('/scripts/charts/staleness.ts')
  const wanted = await chartFiles(machines, machine)
  const stale = staleFiles(wanted, readDocuments(directory))
  write(machine === undefined ? stale : stale.filter((name) => wanted.has(name)), wanted)
})

function write(stale, wanted) {
  mkdirSync(directory, { recursive: true })
  for (const name of stale) {
    const text = wanted.get(name)
    if (text === undefined) rmSync(join(directory, name))
    else writeFileSync(join(directory, name), text)
  }
  console.log(`${folder}: ${wanted.size} files, ${stale.length} of them new`)
}
