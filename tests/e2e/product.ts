import { rm } from 'node:fs/promises'
import { inject } from 'vitest'
import { end, endOther, freePort, launch } from './serverProcess.ts'
import { copyDemo, takeSpare } from './spares.ts'

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

type End = (signal: NodeJS.Signals) => Promise<void>
type Start = () => Promise<End>

/** A product that runs, and how it starts again. */
const productAt = (port: number, folder: string, running: End, start: Start): Product => {
  let stop = running
  return {
    base: `http://127.0.0.1:${port}`,
    kill: () => stop('SIGKILL'),
    stop: () => stop('SIGTERM'),
    restart: async () => {
      stop = await start()
    },
    close: async () => {
      await stop('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const starter =
  (
    port: number,
    folder: string,
    main?: string,
    variables?: Readonly<Record<string, string>>,
  ): Start =>
  async () => {
    const child = await launch(port, folder, main, variables)
    return (signal) => end(child, signal)
  }

/** `main` starts another build. */
export const startProduct = async (main?: string, given: Variables = {}): Promise<Product> => {
  const folder = await copyDemo(inject('demoData'))
  const port = await freePort()
  const start = starter(port, folder, main, typeof given === 'function' ? given(port) : given)
  return productAt(port, folder, await start(), start)
}

/** The product as it is built, without variables: it mostly runs already. */
export const takeProduct = async (): Promise<Product> => {
  const { port, folder, pid } = await takeSpare(inject('spares'))
  return productAt(port, folder, (signal) => endOther(pid, signal), starter(port, folder))
}
