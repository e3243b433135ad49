// npm run build: the page goes to dist/ and the server to dist-server/. What they are made of is in vite.config.ts.
import { join } from 'node:path'
import { compressFiles } from './bundling/compress.mjs'
import { ensurePackages, root } from './setup.mjs'

ensurePackages()
// vite.config.ts names its files from here, whatever folder this was called from.
process.chdir(root)
// Every caller, tests too, gets the page as people get it.
process.env.NODE_ENV = 'production'
const { createBuilder } = await import('vite')
const builder = await createBuilder({ root })
await builder.buildApp()
await compressFiles(join(root, 'dist'))
