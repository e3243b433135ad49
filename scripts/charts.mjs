// npm run charts: draws the machines into docs/machines. `npm run charts -- --check` only tells whether the drawings are up to date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocuments } from './documents.mjs'
import { ensurePackages, root } from './setup.mjs'

const folder = 'docs/machines'
const directory = join(root, folder)

ensurePackages()
const { createServer } = await import('vite')
// Vite serves nothing here: it loads the TypeScript.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
try {
  const load = (path) => vite.environments.ssr.runner.import(path)
  const { machines } = await load('/scripts/charts/machines.ts')
  const { chartFiles } = await load('/scripts/charts/files.ts')
  const { staleFiles } = await load('/scripts/charts/staleness.ts')
  const wanted = await chartFiles(machines)
  const stale = staleFiles(wanted, readDocuments(directory))
  if (process.argv.includes('--check')) check(stale)
  else write(stale, wanted)
} finally {
  await vite.close()
}

function check(stale) {
  if (stale.length === 0) return
  console.error(`The machines changed since they were drawn. Run: npm run charts`)
  for (const name of stale) console.error(`  ${folder}/${name}`)
  process.exitCode = 1
}

function write(stale, wanted) {
  mkdirSync(directory, { recursive: true })
  for (const name of stale) {
    const text = wanted.get(name)
    if (text === undefined) rmSync(join(directory, name))
    else writeFileSync(join(directory, name), text)
  }
  console.log(`${folder}: ${wanted.size} files, ${stale.length} of them new`)
}
