// npm run charts: draws the machines into .cache/charts, a drawing and a page of tables each, and brings the main ones
// in docs/machines up to date. `-- --out <folder>` writes all of them into that folder, too; `-- --machine <name>`
// draws only that machine (several: `--machine one --machine other`); `-- --check` says which machines cannot be drawn,
// and which files of docs/machines are old. `-- --machine <name> --format mermaid` prints the chart for another tool:
// also `scxml`, and `xstate` for the JSON that createMachine() reads.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mainFiles } from './charts/mainFlows.mjs'
import { readDocuments } from './documents.mjs'
import { readOptions, refuseUnknown } from './options.mjs'
import { fail, root } from './setup.mjs'
import { withSources } from './sources.mjs'
import { filesEnding, openCache, writeFiles } from './unchanged.mjs'

const folder = 'docs/machines'
const { machine, format, out, check } = readOptions('charts', { format: { type: 'string' } })
const formats = ['mermaid', 'scxml', 'xstate']
if (format !== undefined && (!formats.includes(format) || machine?.length !== 1))
  fail(`Usage: npm run charts -- --machine <name> --format ${formats.join('|')}`)

const cache = openCache('charts', {
  of: new Map(
    filesEnding('machines', 'Machine.ts').map((file) => [basename(file, 'Machine.ts'), [file]]),
  ),
  writers: ['scripts/charts/files.ts'],
  ending: 'svg',
})
refuseUnknown(machine, cache.names)
if (format !== undefined) {
  await withSources(printChart)
  process.exit()
}
const stale = cache.stale.filter((name) => machine?.includes(name) ?? true)

if (stale.length > 0)
  await withSources(async (load) => {
    const { machines } = await load('/scripts/charts/machines.ts')
    const { chartFiles } = await load('/scripts/charts/files.ts')
    cache.write(await chartFiles(machines, stale), stale)
  })
if (out !== undefined) cache.copyTo(out)
console.log(`.cache/charts: ${cache.names.length} machines, ${stale.length} of them drawn anew`)
keepMain(join(root, folder), readMain())

async function printChart(load) {
  const { machines } = await load('/scripts/charts/machines.ts')
  const { readChart } = await load('/src/charts/read.ts')
  const { chartExports } = await load('/src/charts/exports/exports.ts')
  for (const found of machines.filter((each) => machine.includes(each.machine.id)))
    process.stdout.write(chartExports[format].write(readChart(found.machine)))
}

/** Without those that were never drawn here, where only one machine was asked for. */
function readMain() {
  const drawn = mainFiles.filter((name) => existsSync(join(cache.directory, name)))
  return new Map(drawn.map((name) => [name, readFileSync(join(cache.directory, name), 'utf8')]))
}

function keepMain(directory, wanted) {
  const found = readDocuments(directory)
  const old = [...wanted].filter(([name, text]) => found.get(name) !== text)
  const left = [...found.keys()].filter((name) => !mainFiles.includes(name))
  if (!check) {
    writeFiles(directory, new Map(old))
    for (const name of left) rmSync(join(directory, name))
  } else if (old.length + left.length > 0) {
    const names = [...old.map(([name]) => name), ...left]
    console.error(`${folder} is old: ${names.join(', ')}. Run: npm run charts`)
    process.exitCode = 1
  }
}
