import { randomUUID } from 'node:crypto'
import { createActor, fromPromise } from 'xstate'
import type { SourceReason } from '#contract/assistants/sourceReasons.ts'
import { SourceFailure } from '#machines/sources/sourceFailure.ts'
import {
  type Outlook,
  type PieceRead,
  sourceReadingMachine,
} from '#machines/sources/sourceReadingMachine.ts'
import { SOURCES_AT_ONCE } from '../limits/bounds/reading.ts'
import { createRuns } from '../process/claimedRuns.ts'
import { systemTimers, type Timers } from '../process/timers.ts'
import type { Resources } from '../resources.ts'
import { type PieceTold, storePiece } from './pieces.ts'
import { readFile } from './readFile.ts'
import { Unreadable } from './reading/outcome.ts'
import {
  endRun,
  failRun,
  findSource,
  LEASE,
  lookAt,
  nextPiece,
  releaseHeld,
  renew,
  takeDue,
} from './rows.ts'
import { siteAsker } from './site/ask.ts'
import { readPage } from './site/readPage.ts'
import { type Robots, robotsOf } from './site/robots.ts'

// The sources that this process reads: one actor for each, and no other process has it.

const EVERY = 2_000

interface Source {
  readonly sourceId: number
}

export const startSources = (
  resources: Resources,
  log: (error: unknown) => void,
  timers: Timers = systemTimers,
) => {
  const { db, clock, environment, readers, metrics } = resources
  const ask = siteAsker(environment)
  const holder = randomUUID()
  /** What is read and not stored yet. */
  const told = new Map<number, PieceTold>()
  /** What the websites that are read wish. */
  const wishes = new Map<number, Robots>()
  const { track, start } = createRuns({
    clock,
    timers,
    log,
    // What a website does wrong is on its row.
    isExpected: (error) => error instanceof SourceFailure,
  })

  const robots = async (sourceId: number, home: string): Promise<Robots> => {
    const known = wishes.get(sourceId) ?? (await robotsOf(ask, home))
    wishes.set(sourceId, known)
    return known
  }

  const readNext = async (sourceId: number): Promise<PieceTold> => {
    const { kind, address: home } = await findSource(db, sourceId)
    const piece = await nextPiece(db, sourceId)
    if (!piece) return { read: null, problem: null, wait: 0 }
    if (kind === 'file') return readFile(resources, home)
    const site = { ask, readers, robots: await robots(sourceId, home), home }
    return readPage(site, piece.address, piece.place === 0)
  }

  const readPiece = async ({ sourceId }: Source): Promise<PieceRead> => {
    const read = await readNext(sourceId).catch((error: unknown): PieceTold => {
      if (!(error instanceof Unreadable)) throw error
      return { read: null, problem: error.reason, wait: wishes.get(sourceId)?.pause ?? 0 }
    })
    told.set(sourceId, read)
    return { wait: read.wait }
  }

  const keepPiece = async ({ sourceId }: Source): Promise<boolean> => {
    const read = told.get(sourceId)
    told.delete(sourceId)
    return read ? storePiece(db, holder, sourceId, read) : false
  }

  const skipPiece = ({ sourceId, reason }: Source & { reason: SourceReason }): Promise<boolean> =>
    storePiece(db, holder, sourceId, { read: null, problem: reason, wait: 0 })

  const count = async (work: Promise<void>, outcome: string): Promise<void> => {
    await work
    metrics.jobs.inc({ job: 'source', channel: 'source', outcome })
  }

  const machine = sourceReadingMachine.provide({
    actors: {
      look: fromPromise<Outlook, Source>(({ input }) =>
        track(lookAt(db, holder, input.sourceId, clock())),
      ),
      readPiece: fromPromise<PieceRead, Source>(({ input }) => track(readPiece(input))),
      storePiece: fromPromise<boolean, Source>(({ input }) => track(keepPiece(input))),
      skipPiece: fromPromise<boolean, Source & { reason: SourceReason }>(({ input }) =>
        track(skipPiece(input)),
      ),
      finish: fromPromise<void, Source>(({ input }) =>
        track(count(endRun(db, holder, input.sourceId, clock()), 'done')),
      ),
      fail: fromPromise<void, Source>(({ input }) =>
        track(count(failRun(db, holder, input.sourceId), 'failed')),
      ),
    },
  })

  return start({
    every: EVERY,
    most: SOURCES_AT_ONCE,
    lease: LEASE,
    take: () => takeDue(db, holder, clock()),
    renew: (now) => renew(db, holder, now),
    release: () => releaseHeld(db, holder),
    actorOf: (sourceId) => createActor(machine, { input: { sourceId }, clock: timers }),
    ended: (sourceId) => {
      told.delete(sourceId)
      wishes.delete(sourceId)
    },
  })
}
