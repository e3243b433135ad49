import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { PROCESS_STARTS_WITHIN } from '../limits/bounds/requests.ts'

// Work on what is not trusted runs in a process of its own, which can be killed in the middle of it: a crash or full
// memory there does not touch the server. It is started with the first order, and again after it was killed.

/** How often its memory is looked at. */
const LOOKS_EVERY = 50

interface Bounds {
  readonly seconds: number
  /** All of its memory, where the system tells it (Linux); it is killed beyond that. */
  readonly mostBytes?: number
  /** Of JavaScript's own memory. */
  readonly heapMegabytes?: number
}

/** Why there is no answer: it came too late, or took too much memory. */
export class Overdone extends Error {
  override readonly name = 'Overdone'
}

const start = (worker: URL, { heapMegabytes }: Bounds): ChildProcess => {
  const child = fork(worker, {
    env: {}, // no secret of the server's
    execArgv: heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The waiting code gets the error; without a listener it would end the server.
  child.on('error', () => {})
  return child
}

const isOver = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

const end = async (child: ChildProcess): Promise<void> => {
  if (isOver(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const PAGE_BYTES = 4_096

/** The memory of a process; 0 where the system does not tell it. */
const memoryOf = ({ pid }: ChildProcess): number => {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(resident) * PAGE_BYTES || 0
  } catch {
    return 0
  }
}

/** The next message. */
const hear = async (child: ChildProcess, { seconds, mostBytes }: Bounds): Promise<unknown> => {
  const heard = new AbortController()
  const large = new AbortController()
  const overdone = AbortSignal.any([AbortSignal.timeout(seconds * 1_000), large.signal])
  const looking = mostBytes
    ? setInterval(() => memoryOf(child) > mostBytes && large.abort(), LOOKS_EVERY)
    : undefined
  const signal = AbortSignal.any([overdone, heard.signal])
  const ended = async (): Promise<never> => {
    await once(child, 'exit', { signal })
    throw new Error(`El proceso terminó: ${child.signalCode ?? child.exitCode}`)
  }
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended()])
    return message
  } catch (error) {
    throw overdone.aborted ? new Overdone() : error
  } finally {
    clearInterval(looking)
    heard.abort()
  }
}

/** One process for orders that come one after another. It says a first word when it is ready. */
export const createWorkerProcess = (worker: URL, bounds: Bounds) => {
  let running: ChildProcess | null = null

  const stop = async (): Promise<void> => {
    const child = running
    running = null
    if (child) await end(child)
  }

  const ready = async (): Promise<ChildProcess> => {
    if (running && !isOver(running)) return running
    running = start(worker, bounds)
    await hear(running, { seconds: PROCESS_STARTS_WITHIN / 1_000 }).catch((error: unknown) => {
      throw error instanceof Overdone ? new Error('No ha empezado') : error
    })
    return running
  }

  return {
    /** The answer to an order. A failure ends the process. */
    ask: async (order: object): Promise<unknown> => {
      try {
        const child = await ready()
        child.send(order)
        return await hear(child, bounds)
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
  }
}
