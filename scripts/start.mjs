// npm start: installs and builds what is missing or outdated, then becomes the server.
// `-- --qa` starts QA mode, with data of its own: the panel 'El mundo' at /qa, beside the page.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './built.mjs'
import { root } from './setup.mjs'

const { values } = parseArgs({ options: { qa: { type: 'boolean' } } })
if (values.qa) {
  process.env.RECADO_QA = 'on'
  process.env.RECADO_DATA ??= join(root, '.cache/qa')
}

ensureBuilt()

// The server runs in this process: signals, terminal and exit code are its own.
process.chdir(root)
process.setSourceMapsEnabled(true)
await import('../dist-server/main.js')
