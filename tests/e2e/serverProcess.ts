import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ADMIN_EMAIL } from './people.ts'

const builtMain = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url))

// The built server as a process.

/** The port at which it listens now. */
export const listenAnywhere = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

export const freePort = async (): Promise<number> => {
  const probe = createServer()
  const port = await listenAnywhere(probe)
  probe.close()
  await once(probe, 'close')
  return port
}

/** A timeout for a loaded computer. */
const START_TIMEOUT = 90_000

const isHealthy = async (base: string): Promise<boolean> => {
  try {
    return (await fetch(`${base}/healthz`)).ok
  } catch {
    return false
  }
}

/** A running server, with its port and data folder. */
export const launch = async (
  port: number,
  folder: string,
  main = builtMain,
  variables: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> => {
  // PGlite's code is compiled once and simply: a third of the seconds of a start, for servers that live for a minute.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      RECADO_DATA: folder,
      DATABASE_URL: '',
      SMTP_URL: '',
      RECADO_ADMIN_EMAIL: ADMIN_EMAIL,
      ...variables,
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
  const deadline = Date.now() + START_TIMEOUT
  while (!(await isHealthy(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the server did not come up:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return child
}

export const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The same for a process that another one started. */
export const endOther = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
  if (!isAlive(pid)) return
  process.kill(pid, signal)
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}
