import { Worker } from 'node:worker_threads'
import { type PGlite, protocol } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import { isDiskFull } from '../process/diskFull.ts'
import type { OpenLite } from './pglite.ts'
import { reserveSpaceBeside } from './reservedSpace.ts'

// PGlite runs in a thread: a slow query then delays other queries only, and not the whole server.

export const ThreadData = z.object({ folder: z.string() })

/** Protocol bytes to run; without bytes: close. */
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

interface Thread {
  readonly order: (bytes?: Uint8Array) => Promise<Uint8Array>
  readonly end: () => Promise<void>
}

const READY = 0

const startThread = async (worker: URL, folder: string): Promise<Thread> => {
  const thread = new Worker(worker, { workerData: { folder } satisfies z.input<typeof ThreadData> })
  const waiting = new Map<number, Waiting>()
  let lastId = READY
  let dead: Error | null = null

  const wait = (id: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (dead) reject(dead)
      else waiting.set(id, { resolve, reject })
    })
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

  return {
    order: (bytes) => {
      lastId += 1
      const done = wait(lastId)
      thread.postMessage({ id: lastId, ...(bytes && { bytes }) } satisfies Order)
      return done
    },
    end: async () => {
      await thread.terminate()
    },
  }
}

/** The first byte of the messages that PostgreSQL answers at once: Sync, simple Query, Flush. */
const answered: ReadonlySet<number | undefined> = new Set(
  ['S', 'Q', 'H'].map((c) => c.charCodeAt(0)),
)

type Message = Parameters<Parameters<protocol.Parser['parse']>[1]>[0]

const messagesIn = (answer: Uint8Array): Message[] => {
  const messages: Message[] = []
  new protocol.Parser().parse(answer, (one) => messages.push(one))
  return messages
}

/** After these errors a PostgreSQL server restarts itself; PGlite has to be opened again. */
const isLast = (
  message: Message,
): message is InstanceType<typeof protocol.messages.DatabaseError> =>
  message instanceof protocol.messages.DatabaseError &&
  ['PANIC', 'FATAL'].includes(message.severity ?? '')

/** A full disk keeps PGlite closed: it is not reopened at every query. */
const REOPEN_EVERY = 1_000

/** PostgreSQL's code for a write in a read-only transaction. */
const READ_ONLY = '25006'
const DISK_FULL = '53100'

/**
 * The PGlite that the adapter of `pg` uses, across the thread. A PGlite that stopped, as it does when its log has no
 * disk space, is reopened with the reserved space: for reading at once, for writing when there is space again.
 */
export const openLiteThread = async (worker: URL, folder: string): Promise<OpenLite> => {
  const reserved = reserveSpaceBeside(folder)
  let thread: Thread | null = await startThread(worker, folder)
  await reserved.reserve()
  let stoppedBy: Error | null = null
  let triedAt = 0
  let isReadOnly = false
  let isBetweenTransactions = true

  const stop = async (error: Error): Promise<void> => {
    stoppedBy = error
    const stopped = thread
    thread = null
    await stopped?.end()
  }

  const setReadOnly = async (to: Thread, value: boolean): Promise<void> => {
    const mode = value ? 'on' : 'off'
    await to.order(protocol.serialize.query(`set default_transaction_read_only = ${mode}`))
    isReadOnly = value
  }

  const reopen = async (): Promise<Thread> => {
    if (Date.now() - triedAt < REOPEN_EVERY && stoppedBy) throw stoppedBy
    triedAt = Date.now()
    await reserved.release()
    try {
      const opened = await startThread(worker, folder)
      isBetweenTransactions = true
      await setReadOnly(opened, true)
      return opened
    } catch (cause) {
      const code = isDiskFull(stoppedBy) ? DISK_FULL : undefined
      throw Object.assign(new Error('La base de datos se ha detenido', { cause }), { code })
    }
  }

  const open = async (): Promise<Thread> => {
    thread ??= await reopen()
    if (isReadOnly && isBetweenTransactions && (await reserved.reserve()))
      await setReadOnly(thread, false)
    return thread
  }

  const ask = async (bytes: Uint8Array): Promise<Message[]> => {
    const to = await open()
    const answer = await to.order(bytes).catch(async (error: Error) => {
      await stop(error)
      throw error
    })
    const messages = messagesIn(answer)
    const last = messages.find(isLast)
    if (last) {
      await stop(last)
      throw last
    }
    for (const message of messages) {
      if (message instanceof protocol.messages.ReadyForQueryMessage)
        isBetweenTransactions = message.status === 'I'
      // The only reason for the read-only mode is a full disk.
      if (
        isReadOnly &&
        message instanceof protocol.messages.DatabaseError &&
        message.code === READ_ONLY
      )
        message.code = DISK_FULL
    }
    return messages
  }

  // Parse, Bind, Describe and Execute wait for their Sync, so that a query crosses the thread once.
  let pending: Uint8Array[] = []
  const execProtocolStream = async (message: Uint8Array) => {
    pending.push(message)
    if (!answered.has(message[0])) return []
    const bytes = Buffer.concat(pending)
    pending = []
    return ask(bytes)
  }

  return {
    // The adapter uses only these two members of a PGlite.
    lite: { waitReady: Promise.resolve(), execProtocolStream } as unknown as PGlite,
    close: async () => {
      await thread?.order()
      await thread?.end()
    },
  }
}
