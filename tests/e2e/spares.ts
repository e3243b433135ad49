import { cpSync, linkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { end, freePort, launch, listenAnywhere } from './serverProcess.ts'

/** A started product that nobody has used yet. */
export interface Spare {
  readonly port: number
  readonly folder: string
  readonly pid: number
}

/** A data folder with the demo. */
export const copyDemo = async (demoData: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  // A product never writes into its reserved disk space, it only removes it: a link is enough.
  const reserve = 'pglite.reserve'
  try {
    linkSync(join(demoData, reserve), join(folder, reserve))
  } catch {
    // Where there is none, or no links, the product reserves its own.
  }
  // A thousand small files: copying them one after another takes twice as long.
  cpSync(demoData, folder, { recursive: true, filter: (file) => basename(file) !== reserve })
  return folder
}

/**
 * Gives each who asks its address a product of its own. A start takes seconds: the next one starts while the tests of
 * the one before run. It belongs to the process that all files have in common, which ends the one that nobody took.
 */
export const offerSpares = async (demoData: string) => {
  const start = async () => {
    const folder = await copyDemo(demoData)
    const port = await freePort()
    return { port, folder, child: await launch(port, folder) }
  }
  let next: ReturnType<typeof start> | null = null
  const server = createServer(async (_, response) => {
    const taken = next ?? start()
    next = null
    try {
      const { port, folder, child } = await taken
      next = start()
      next.catch(() => undefined) // The one who takes it hears of it.
      response.end(JSON.stringify({ port, folder, pid: child.pid }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  const address = `http://127.0.0.1:${await listenAnywhere(server)}`
  const close = async () => {
    server.close()
    const left = await next?.catch(() => null)
    if (!left) return
    await end(left.child, 'SIGKILL')
    await rm(left.folder, { recursive: true, force: true })
  }
  return { address, close }
}

export const takeSpare = async (address: string): Promise<Spare> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Spare
}
