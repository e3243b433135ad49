import type { AnyActor } from 'xstate'
import { repeat, type Timers } from './timers.ts'

interface Surroundings {
  readonly clock: () => Date
  readonly timers: Timers
  readonly log: (error: unknown) => void
  /** True for a failure that stands on its row, and not in the log. */
  readonly isExpected: (error: unknown) => boolean
}

/** The rows of one table, which one process has at a time. */
interface Claims {
  /** Milliseconds between two looks at what is due. */
  readonly every: number
  /** How many rows this process has at once. */
  readonly most: number
  /** Milliseconds after which a row that is not renewed is another's. */
  readonly lease: number
  /** The id of the next row that is due, which is this process's now; null where none is. */
  readonly take: () => Promise<number | null>
  readonly renew: (now: Date) => Promise<unknown>
  readonly release: () => Promise<unknown>
  /** An actor that is not started yet, and is done when the work on its row is. */
  readonly actorOf: (id: number) => AnyActor
  readonly ended: (id: number) => void
}

/** The work on rows that this process has claimed: one actor for each row. */
export const createRuns = ({ clock, timers, log, isExpected }: Surroundings) => {
  const running = new Set<Promise<unknown>>()
  let isClosing = false

  /** Awaits the work when the server ends, and logs its failure. */
  const track = <Output>(work: Promise<Output>): Promise<Output> => {
    running.add(work)
    const end = () => running.delete(work)
    work.then(end, (error: unknown) => {
      end()
      if (!isClosing && !isExpected(error)) log(error)
    })
    return work
  }

  const start = ({ every, most, lease, take, renew, release, actorOf, ended }: Claims) => {
    const actors = new Map<number, AnyActor>()
    let renewed = 0

    const begin = (id: number): void => {
      const actor = actorOf(id)
      actors.set(id, actor)
      actor.subscribe({
        complete: () => {
          actors.delete(id)
          ended(id)
        },
      })
      actor.start()
    }

    const takeAll = async (): Promise<void> => {
      const now = clock()
      if (now.getTime() - renewed >= lease / 3 && actors.size > 0) {
        await renew(now)
        renewed = now.getTime()
      }
      while (actors.size < most && !isClosing) {
        const id = await take()
        if (id === null) return
        begin(id)
      }
    }

    const stop = repeat(timers, every, () => track(takeAll()).catch(() => {}))
    return {
      close: async (): Promise<void> => {
        isClosing = true
        for (const actor of actors.values()) actor.stop()
        await stop()
        await Promise.allSettled(running)
        await release().catch(log)
      },
    }
  }

  return { track, start }
}
