import * as z from 'zod/mini'
import { isSourceReason, type SourceReason } from '#contract/assistants/sourceReasons.ts'
import {
  SOURCE_READ_HEAP_MEGABYTES,
  SOURCE_READ_MOST_BYTES,
  SOURCE_READ_SECONDS,
} from '../../limits/bounds/reading.ts'
import { createSerialQueue } from '../../process/serialQueue.ts'
import { createWorkerProcess } from '../../process/workerProcess.ts'
import { type Order, type ReadText, Unreadable } from './outcome.ts'

// Files and pages are read in a process of their own, one after another: what is in them is not trusted, and the
// libraries that read them have no bounds of time and memory.

const count = z.nullable(z.number())

const Told = z.object({
  read: z.nullable(
    z.object({
      title: z.string(),
      text: z.string(),
      pages: count,
      rows: count,
      isCut: z.boolean(),
      links: z.readonly(z.array(z.string())),
    }),
  ),
  reason: z.nullable(z.custom<SourceReason>(isSourceReason)),
})
export type Told = z.infer<typeof Told>

export interface Readers {
  /** Throws `Unreadable`. */
  readonly read: (order: Order) => Promise<ReadText>
  readonly close: () => Promise<void>
}

/** Beside main.js in the build; development and tests run TypeScript in their own process. */
const builtWorker = import.meta.env.DEV ? null : new URL('./readerWorker.js', import.meta.url)

const bounds = {
  seconds: SOURCE_READ_SECONDS,
  mostBytes: SOURCE_READ_MOST_BYTES,
  heapMegabytes: SOURCE_READ_HEAP_MEGABYTES,
}

const inProcess = (worker: URL, limits: typeof bounds) => {
  const { ask, stop } = createWorkerProcess(worker, limits)
  return {
    read: async (order: Order): Promise<ReadText> => {
      const told = await ask(order).catch((error: unknown) => {
        // It took too long, too much memory, or crashed: with this file it would again.
        throw new Unreadable('heavy', error)
      })
      const { read, reason } = Told.parse(told)
      if (read) return read
      throw new Unreadable(reason ?? 'broken')
    },
    stop,
  }
}

const here = {
  read: async (order: Order) => {
    const { readOrder } = await import('./read.ts')
    return readOrder(order).catch((error: unknown) => {
      throw error instanceof Unreadable ? error : new Unreadable('damaged', error)
    })
  },
  stop: async () => {},
}

export const openReaders = (worker: URL | null = builtWorker, limits = bounds): Readers => {
  const { read, stop } = worker ? inProcess(worker, limits) : here
  const inTurn = createSerialQueue()
  return { read: (order) => inTurn(() => read(order)), close: stop }
}
