import { spawnSync } from 'node:child_process'
import { isBuilt } from './freshness.mjs'
import { ensurePackages, root } from './setup.mjs'

/** Installs and builds what is missing or outdated. */
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
