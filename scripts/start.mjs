// npm start: installs and builds whatever is missing or old, then becomes the server.
import { spawnSync } from 'node:child_process'
import { isBuilt } from './freshness.mjs'
import { ensurePackages, root } from './setup.mjs'

ensurePackages()
if (!isBuilt()) {
  console.log('Building …')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

// No second process: signals, terminal and exit code are the server's own.
process.chdir(root)
process.setSourceMapsEnabled(true)
await import('../dist-server/main.js')
