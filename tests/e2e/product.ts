import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { end, freePort, launch } from './serverProcess.ts'

/** The built product in a process and a data folder of its own. */
export interface Product {
  readonly base: string
  /** As when the power goes: nothing is said to anybody. */
  readonly kill: () => Promise<void>
  /** As when it is updated: what it is doing is done first. */
  readonly stop: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** `main` starts another build than the one that is there; `variables` are of its environment. */
export const startProduct = async (
  main?: string,
  variables?: Readonly<Record<string, string>>,
): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  // Of a thousand small files: one after another takes half of what the promises take.
  cpSync(inject('demoData'), folder, { recursive: true })
  const port = await freePort()
  let child = await launch(port, folder, main, variables)
  return {
    base: `http://127.0.0.1:${port}`,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    restart: async () => {
      child = await launch(port, folder, main, variables)
    },
    close: async () => {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
