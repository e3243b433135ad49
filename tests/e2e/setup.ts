import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { isBuilt } from '../../scripts/freshness.mjs'
import { end, freePort, launch } from './serverProcess.ts'
import { offerSpares } from './spares.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a first start, which every product copies: filling one takes seconds. */
    readonly demoData: string
    /** Where a started product is to be had. */
    readonly spares: string
  }
}

/** Builds where needed, and lets a first start fill a data folder with the demo. */
export default async function setup({ provide }: TestProject) {
  if (!isBuilt()) {
    const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
    execFileSync(process.execPath, [build], { stdio: 'inherit' })
  }
  const demoData = await mkdtemp(join(tmpdir(), 'recado-e2e-demo-'))
  await end(await launch(await freePort(), demoData), 'SIGTERM')
  provide('demoData', demoData)
  const spares = await offerSpares(demoData)
  provide('spares', spares.address)
  return async () => {
    await spares.close()
    await rm(demoData, { recursive: true, force: true })
  }
}
