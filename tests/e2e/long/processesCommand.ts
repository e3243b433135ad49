import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { end } from '../serverProcess.ts'

const command = fileURLToPath(new URL('../../../scripts/processes.mjs', import.meta.url))

interface OneProcess {
  readonly base: string
  readonly pid: number
}

/** The processes of `npm run processes`. */
export interface Processes {
  readonly child: ChildProcess
  /** The proxy's. */
  readonly base: string
  readonly each: readonly OneProcess[]
  readonly close: () => Promise<void>
}

const PROCESS = /^Proceso \d: (http:\S+) \(pid (\d+)\)$/gm
const STARTED = /^Recado está en marcha con \d procesos: (http:\S+)\/$/m

export const startProcesses = async (
  variables: Readonly<Record<string, string>>,
): Promise<Processes> => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  const child = spawn(process.execPath, [command], {
    env: { ...process.env, SMTP_URL: '', PORT: '0', RECADO_DATA: folder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const started = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
        const base = STARTED.exec(said)?.[1]
        if (base !== undefined) resolve(base)
      })
    child.once('exit', () => reject(new Error(`the processes did not come up:\n${said}`)))
  })
  const base = await started
  const each = [...said.matchAll(PROCESS)].map(([, at = '', pid]) => ({
    base: at,
    pid: Number(pid),
  }))
  return {
    child,
    base,
    each,
    close: async () => {
      await end(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The end of a command that was told to stop. */
export const exitOf = async (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> => {
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  return code
}
