// npm run charts: draws the machines into .cache/charts, a drawing and a page of tables each, and brings the main ones
// in docs/machines up to date. `-- --out <folder>` writes all of them into that folder, too; `-- --machine <name>`
// draws only that machine (several: `--machine one --machine other`); `-- --check` says which machines cannot be drawn,
// and which files of docs/machines are old.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mainFiles } from './charts/mainFlows.mjs'
import { readDocuments } from './documents.mjs'
import { readOptions, refuseUnknown } from './options.mjs'
import { root } from './setup.mjs'
import { withSources } from './sources.mjs'
import { filesEnding, openCache, writeFiles } from './unchanged.mjs'

const folder = 'docs/machines'
const { machine, out, check } = readOptions('charts', {})

const cache = openCache('charts', {
  of: new Map(
    filesEnding('machines', 'Machine.ts').map((file) => [basename(file, 'Machine.ts'), [file]]),
  ),
  writers: ['scripts/charts/files.ts'],
  ending: 'svg',
})
refuseUnknown(machine, cache.names)
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
