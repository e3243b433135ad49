// npm run backup -- <new folder>, npm run restore -- <folder>: copies what the server keeps, or puts it back.
import { ensureBuilt } from './built.mjs'

ensureBuilt()
process.setSourceMapsEnabled(true)
await import('../dist-server/backup.js')
