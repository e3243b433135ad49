import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url))

/** The built product in a process and a data folder of its own. */
export interface Product {
  readonly base: string
  /** As when the power goes: nothing is said to anybody. */
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

const isHealthy = async (base: string): Promise<boolean> => {
  try {
    return (await fetch(`${base}/healthz`)).ok
  } catch {
    return false
  }
}

const launch = async (port: number, folder: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      RECADO_DATA: folder,
      DATABASE_URL: '',
      SMTP_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const deadline = Date.now() + 30_000
  while (!(await isHealthy(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the server did not come up:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return child
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

export const startProduct = async (): Promise<Product> => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  const port = await freePort()
  let child = await launch(port, folder)
  return {
    base: `http://127.0.0.1:${port}`,
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await launch(port, folder)
    },
    close: async () => {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
