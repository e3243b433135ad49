import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { end, freePort, launch } from './serverProcess.ts'

/** The built product in its own process and data folder. */
export interface Product {
  readonly base: string
  /** A power failure: the process is killed without notice. */
  readonly kill: () => Promise<void>
  /** An update: the process ends its work first. */
  readonly stop: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Additions to the product's environment, which may depend on its port. */
export type Variables =
  | Readonly<Record<string, string>>
  | ((port: number) => Readonly<Record<string, string>>)

/** `main` starts another build. */
export const startProduct = async (main?: string, given: Variables = {}): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  // A thousand small files: copying them one after another takes twice as long.
  cpSync(inject('demoData'), folder, { recursive: true })
  const port = await freePort()
  const variables = typeof given === 'function' ? given(port) : given
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
