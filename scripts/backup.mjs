// npm run backup -- <new folder>, npm run restore -- <folder>: copies the server's data, or restores it.
import { ensureBuilt } from './built.mjs'

ensureBuilt()
process.setSourceMapsEnabled(true)
await import('../dist-server/backup.js')
