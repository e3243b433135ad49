import { randomUUID } from 'node:crypto'
import { type Actor, createActor, fromPromise } from 'xstate'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import {
  type Failed,
  type Outlook,
  type PageRead,
  storeSyncMachine,
} from '#machines/stores/storeSyncMachine.ts'
import { STORES_AT_ONCE } from '../limits/bounds.ts'
import { repeat, systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import type { StorePage } from './adapter.ts'
import { noteKeys } from './check.ts'
import { markOf, readChanges, removeGone, storePage } from './keep.ts'
import {
  addMissing,
  endRun,
  findStore,
  LEASE,
  lookAt,
  releaseStore,
  renew,
  stopRun,
  takeDue,
} from './rows.ts'
import { openShop } from './shops.ts'

// The stores that this process reads: one actor for each, and no other process has it.

const EVERY = 5_000

interface Store {
  readonly storeId: number
}

export const startStores = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  const { db, clock, metrics } = resources
  const holder = randomUUID()
  const actors = new Map<number, Actor<typeof machine>>()
  /** The pages that are read and not stored yet. */
  const pages = new Map<number, StorePage>()
  const running = new Set<Promise<unknown>>()
  let isClosing = false
  let renewed = 0

  /** Work that runs when the server ends is awaited. What a store does wrong is on its card, and not in the log. */
  const track = <Output>(work: Promise<Output>): Promise<Output> => {
    running.add(work)
    const end = () => running.delete(work)
    work.then(end, (error: unknown) => {
      end()
      if (!isClosing && !(error instanceof StoreFailure)) log(error)
    })
    return work
  }

  const opened = async (storeId: number) => {
    const row = await findStore(db, storeId)
    return { row, open: openShop(resources, row), holder, now: clock() }
  }

  const readPage = async ({ storeId, cursor }: Store & { cursor: string | null }) => {
    const { open } = await opened(storeId)
    const page = await open.adapter.readPage(open.shop, cursor)
    pages.set(storeId, page)
    return { mark: markOf(page), wait: page.wait }
  }

  const keepPage = async ({ storeId }: Store): Promise<boolean> => {
    const page = pages.get(storeId)
    pages.delete(storeId)
    if (!page) return false
    const row = await findStore(db, storeId)
    return storePage(db, { holder, row, now: clock() }, page)
  }

  const sweep = async ({ storeId }: Store): Promise<PageRead> => {
    const { open, ...keeping } = await opened(storeId)
    const { isOver, ...read } = await removeGone(db, keeping, open)
    if (isOver) {
      await endRun(db, holder, storeId, clock())
      await noteKeys(db, keeping.row, null, clock())
      metrics.jobs.inc({ job: 'store', channel: 'store', outcome: 'done' })
    }
    return read
  }

  const catchUp = async ({ storeId }: Store): Promise<PageRead> => {
    const { open, ...keeping } = await opened(storeId)
    return readChanges(db, keeping, open)
  }

  const fail = async ({ storeId, problem, reason }: Store & Failed): Promise<void> => {
    metrics.jobs.inc({ job: 'store', channel: 'store', outcome: problem })
    if (problem === 'refused') await noteKeys(db, await findStore(db, storeId), reason, clock())
    const isFinal = problem === 'final' || problem === 'refused'
    await stopRun(db, holder, { storeId, reason, isFinal }, clock())
  }

  const machine = storeSyncMachine.provide({
    actors: {
      look: fromPromise<Outlook, Store>(({ input }) =>
        track(lookAt(db, holder, input.storeId, clock())),
      ),
      readPage: fromPromise<PageRead, Store & { cursor: string | null }>(({ input }) =>
        track(readPage(input)),
      ),
      storePage: fromPromise<boolean, Store & { mark: string }>(({ input }) =>
        track(keepPage(input)),
      ),
      removeGone: fromPromise<PageRead, Store>(({ input }) => track(sweep(input))),
      readChanges: fromPromise<PageRead, Store>(({ input }) => track(catchUp(input))),
      finish: fromPromise<void, Store>(({ input }) =>
        track(releaseStore(db, holder, input.storeId)),
      ),
      fail: fromPromise<void, Store & Failed>(({ input }) => track(fail(input))),
    },
  })

  const start = (storeId: number): void => {
    const actor = createActor(machine, { input: { storeId }, clock: timers })
    actors.set(storeId, actor)
    actor.subscribe({
      complete: () => {
        actors.delete(storeId)
        pages.delete(storeId)
      },
    })
    actor.start()
  }

  const takeAll = async (): Promise<void> => {
    const now = clock()
    if (now.getTime() - renewed >= LEASE / 3 && actors.size > 0) {
      await renew(db, holder, now)
      renewed = now.getTime()
    }
    await addMissing(db, now)
    while (actors.size < STORES_AT_ONCE && !isClosing) {
      const storeId = await takeDue(db, holder, clock())
      if (storeId === null) return
      start(storeId)
    }
  }

  const stop = repeat(timers, EVERY, () => track(takeAll()).catch(() => {}))
  return {
    close: async (): Promise<void> => {
      isClosing = true
      for (const actor of actors.values()) actor.stop()
      await stop()
      await Promise.allSettled(running)
      await releaseStore(db, holder).catch(log)
    },
  }
}
