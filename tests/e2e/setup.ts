import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../../scripts/freshness.mjs'

/** What is driven is what was built, and what was built is what is there. */
export default function setup() {
  if (isBuilt()) return
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
}
