// npm start: installs and builds what is missing or outdated, then becomes the server.
import { ensureBuilt } from './built.mjs'
import { root } from './setup.mjs'

ensureBuilt()

// The server runs in this process: signals, terminal and exit code are its own.
process.chdir(root)
process.setSourceMapsEnabled(true)
await import('../dist-server/main.js')
