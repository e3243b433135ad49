import { assign, setup } from 'xstate'
import type { SourceReason } from '#contract/assistants/sourceReasons.ts'
import { unprovided } from '../shared/unprovided.ts'
import { SourceFailure } from './sourceFailure.ts'

interface Source {
  readonly sourceId: number
}

/** What is next, as the database has it now. `lost`: it was deleted, or another process reads it. */
export type Outlook = 'piece' | 'end' | 'lost'

/** A page, or a whole file. Its text stays outside: only what decides is here. */
export interface PieceRead {
  /** Milliseconds until the site may be asked again. */
  readonly wait: number
}

interface SourceReadingContext extends Source {
  readonly wait: number
  /** Failures since the last piece, and pauses that the site asked for. */
  readonly failures: number
  readonly reason: SourceReason
}

const RETRIES = 2

const failureIn = (error: unknown): SourceFailure =>
  error instanceof SourceFailure ? error : new SourceFailure('away', 'broken', 0, error)

const errorOf = ({ event }: { event: { error: unknown } }) => event

/** The database wants no pause, and what it says is for the log. */
const failingHere = [
  {
    guard: { type: 'canRetry', params: errorOf },
    target: 'retrying',
    actions: { type: 'setFailure', params: errorOf },
  },
  { target: 'failing' },
] as const

const ours = (target: 'resting') =>
  [
    {
      guard: {
        type: 'isOurs',
        params: ({ event }: { event: { output: boolean } }) => event.output,
      },
      target,
      actions: 'clearFailures',
    },
    { target: 'left' },
  ] as const

export const sourceReadingMachine = setup({
  types: { input: {} as Source, context: {} as SourceReadingContext },
  actors: {
    look: unprovided<Outlook, Source>('look'),
    readPiece: unprovided<PieceRead, Source>('readPiece'),
    /** Both are false where the source is no longer this process's. */
    storePiece: unprovided<boolean, Source>('storePiece'),
    skipPiece: unprovided<boolean, Source & { reason: SourceReason }>('skipPiece'),
    finish: unprovided<void, Source>('finish'),
    fail: unprovided<void, Source>('fail'),
  },
  actions: {
    setWait: assign({ wait: (_, { wait }: PieceRead) => wait }),
    clearFailures: assign({ failures: 0 }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      wait: failureIn(error).wait,
    })),
    setReason: assign({
      reason: (_, { error }: { error: unknown }) => failureIn(error).reason,
      wait: 0,
    }),
  },
  guards: {
    isPiece: (_, next: Outlook) => next === 'piece',
    isLost: (_, next: Outlook) => next === 'lost',
    isOurs: (_, isOurs: boolean) => isOurs,
    isPause: ({ context }, { error }: { error: unknown }) =>
      failureIn(error).problem === 'limited' && context.failures < RETRIES,
    canRetry: ({ context }, { error }: { error: unknown }) =>
      failureIn(error).problem === 'away' && context.failures < RETRIES,
  },
  delays: {
    /** What the site asks for. */
    pace: ({ context }) => context.wait,
    /** The same, after a refusal. */
    pause: ({ context }) => context.wait,
    /** 2 and 8 seconds. */
    backoff: ({ context }) => 500 * 4 ** context.failures,
  },
}).createMachine({
  id: 'sourceReading',
  description:
    'Reads one source of an assistant, on the server: a file at once, a website page by page at its own pace, and on from where an earlier process stopped.',
  context: ({ input: { sourceId } }) => ({ sourceId, wait: 0, failures: 0, reason: 'broken' }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Is there anything left to read, and is the source still this process’s?',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { sourceId } }) => ({ sourceId }),
        onDone: [
          { guard: { type: 'isPiece', params: ({ event }) => event.output }, target: 'reading' },
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'left' },
          { target: 'closing' },
        ],
        onError: failingHere,
      },
    },
    reading: {
      invoke: {
        id: 'readPiece',
        src: 'readPiece',
        input: ({ context: { sourceId } }) => ({ sourceId }),
        onDone: {
          target: 'storing',
          actions: { type: 'setWait', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isPause', params: errorOf },
            target: 'paused',
            actions: { type: 'setFailure', params: errorOf },
          },
          failingHere[0],
          { target: 'skipping', actions: { type: 'setReason', params: errorOf } },
        ],
      },
    },
    storing: {
      description: 'The text of a page and the pages that it leads to are stored together.',
      invoke: {
        id: 'storePiece',
        src: 'storePiece',
        input: ({ context: { sourceId } }) => ({ sourceId }),
        onDone: ours('resting'),
        onError: failingHere,
      },
    },
    skipping: {
      description: 'One page that fails does not keep the others from being read.',
      invoke: {
        id: 'skipPiece',
        src: 'skipPiece',
        input: ({ context: { sourceId, reason } }) => ({ sourceId, reason }),
        onDone: ours('resting'),
        onError: 'failing',
      },
    },
    resting: { description: 'The site’s own pace.', after: { pace: 'looking' } },
    paused: { description: 'The site said that it was too much.', after: { pause: 'looking' } },
    retrying: { description: 'The site did not answer well.', after: { backoff: 'looking' } },
    closing: {
      description: 'What was read replaces what was known of the source before, if anything was.',
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context: { sourceId } }) => ({ sourceId }),
        onDone: 'over',
        onError: 'left',
      },
    },
    failing: {
      invoke: {
        id: 'fail',
        src: 'fail',
        input: ({ context: { sourceId } }) => ({ sourceId }),
        onDone: 'over',
        onError: 'left',
      },
    },
    over: { type: 'final' },
    left: {
      type: 'final',
      description: 'The row stays as it is: the next process that takes it goes on.',
    },
  },
})
