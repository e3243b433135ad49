import { Worker } from 'node:worker_threads'
import { type PGlite, protocol } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import type { OpenLite } from './pglite'

// A heavy query in PGlite would stop the whole server; in a thread it stops only other queries.

export const ThreadData = z.object({ folder: z.string() })

/** Protocol bytes to run, or none: close. */
export interface Order {
  readonly id: number
  readonly bytes?: Uint8Array
}

export type Report =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string }

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

const READY = 0

/** The first byte of the messages that PostgreSQL answers at once: Sync, simple Query, Flush. */
const answered: ReadonlySet<number | undefined> = new Set(
  ['S', 'Q', 'H'].map((c) => c.charCodeAt(0)),
)

/** What the adapter of `pg` uses of a PGlite, spoken to across the thread. */
export const openLiteThread = async (worker: URL, folder: string): Promise<OpenLite> => {
  const thread = new Worker(worker, { workerData: { folder } satisfies z.input<typeof ThreadData> })
  const waiting = new Map<number, Waiting>()
  let lastId = READY
  let dead: Error | null = null

  const wait = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (dead) reject(dead)
      else waiting.set(id, { resolve, reject })
    })
  const order = (bytes?: Uint8Array) => {
    lastId += 1
    const done = wait(lastId)
    thread.postMessage({ id: lastId, ...(bytes && { bytes }) } satisfies Order)
    return done
  }
  const die = (error: Error) => {
    dead ??= error
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
  }

  thread.on('message', (report: Report) => {
    const one = waiting.get(report.id)
    waiting.delete(report.id)
    if ('error' in report) one?.reject(new Error(report.error))
    else one?.resolve(report.bytes)
  })
  thread.on('error', die)
  thread.on('exit', () => die(new Error('La base de datos se ha detenido')))
  await wait(READY)

  // Parse, Bind, Describe and Execute wait for their Sync, so that a query crosses the thread once.
  let pending: Uint8Array[] = []
  const execProtocolStream = async (message: Uint8Array) => {
    pending.push(message)
    if (!answered.has(message[0])) return []
    const bytes = Buffer.concat(pending)
    pending = []
    const answer = await order(bytes)
    const messages: unknown[] = []
    new protocol.Parser().parse(answer, (one) => messages.push(one))
    return messages
  }

  return {
    // The adapter needs these two of a PGlite and no more.
    lite: { waitReady: Promise.resolve(), execProtocolStream } as unknown as PGlite,
    close: async () => {
      await order()
      await thread.terminate()
    },
  }
}
