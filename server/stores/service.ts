import { randomUUID } from 'node:crypto'
import { createActor, fromPromise } from 'xstate'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import {
  type Failed,
  type Outlook,
  type PageRead,
  storeSyncMachine,
} from '#machines/stores/storeSyncMachine.ts'
import { STORES_AT_ONCE } from '../limits/bounds/otherServices.ts'
import { createRuns } from '../process/claimedRuns.ts'
import { systemTimers, type Timers } from '../process/timers.ts'
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
  /** The pages that are read and not stored yet. */
  const pages = new Map<number, StorePage>()
  const { track, start } = createRuns({
    clock,
    timers,
    log,
    // What a store does wrong is on its card.
    isExpected: (error) => error instanceof StoreFailure,
  })

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

  const take = async () => {
    await addMissing(db, clock())
    return takeDue(db, holder, clock())
  }

  return start({
    every: EVERY,
    most: STORES_AT_ONCE,
    lease: LEASE,
    take,
    renew: (now) => renew(db, holder, now),
    release: () => releaseStore(db, holder),
    actorOf: (storeId) => createActor(machine, { input: { storeId }, clock: timers }),
    ended: (storeId) => pages.delete(storeId),
  })
}
