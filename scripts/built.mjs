import { spawnSync } from 'node:child_process'
import { isBuilt } from './freshness.mjs'
import { ensurePackages, root } from './setup.mjs'

/** Installs and builds whatever is missing or old. */
export function ensureBuilt() {
  ensurePackages()
  if (isBuilt()) return
  console.log('Building …')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
