// npm run build: the page goes to dist/ and the server to dist-server/. What they are made of is in vite.config.ts.
// Beside them, in a process of its own, the scripts of the machines are written for /diagnostico: only those whose
// sources changed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compressFiles } from './bundling/compress.mjs'
import { serveMachines } from './served.mjs'
import { ensurePackages, fail, root } from './setup.mjs'

ensurePackages()
// vite.config.ts names its files from here, whatever folder this was called from.
process.chdir(root)
const writing = spawn(process.execPath, ['scripts/paths.mjs', '--check'], { stdio: 'inherit' })
const written = once(writing, 'close')
// Every caller, tests too, gets the page as people get it.
process.env.NODE_ENV = 'production'
const { createBuilder } = await import('vite')
const builder = await createBuilder({ root })
await builder.buildApp()
const [status] = await written
if (status !== 0) fail('The scripts of the machines could not be written.')
serveMachines(join(root, '.cache/paths'), join(root, 'dist/diagnostico'), join(root, 'dist-qa'))
await compressFiles(join(root, 'dist'))
