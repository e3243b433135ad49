// npm start: installs and builds whatever is missing or old, then becomes the server.
import { ensureBuilt } from './built.mjs'
import { root } from './setup.mjs'

ensureBuilt()

// No second process: signals, terminal and exit code are the server's own.
process.chdir(root)
process.setSourceMapsEnabled(true)
await import('../dist-server/main.js')
