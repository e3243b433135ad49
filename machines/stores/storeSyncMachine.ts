import { assign, setup } from 'xstate'
import { storeReasons } from '#contract/stores/reasons.ts'
import { unprovided } from '../shared/unprovided.ts'
import { StoreFailure, type StoreProblem } from './storeFailure.ts'

interface Store {
  readonly storeId: number
}

/** What is to be done next, as the database has it now. `lost`: another process reads this store. */
export interface Outlook {
  readonly next: 'page' | 'gone' | 'changes' | 'end' | 'lost'
  /** Where the page begins; null: at the beginning. */
  readonly cursor: string | null
}

/** One page of a store. Its products stay outside: only what decides is here. */
export interface PageRead {
  /** The same for the same products. */
  readonly mark: string
  /** Milliseconds until the store wants to be asked again. */
  readonly wait: number
}

export interface Failed {
  readonly problem: StoreProblem
  readonly reason: string
}

interface StoreSyncContext extends Store {
  readonly cursor: string | null
  /** Of the page before. */
  readonly mark: string
  readonly wait: number
  /** Failures since the last page, and pauses that the store asked for. */
  readonly failures: number
  readonly failed: Failed
}

const RETRIES = 4

const NOTHING: Failed = { problem: 'away', reason: storeReasons.away }
const REPEATED: Failed = { problem: 'broken', reason: storeReasons.repeats }

const failureIn = (error: unknown): StoreFailure =>
  error instanceof StoreFailure ? error : new StoreFailure('away', storeReasons.away, 0, error)

const failing = [
  {
    guard: { type: 'isPause', params: ({ event }: { event: { error: unknown } }) => event },
    target: 'paused',
    actions: { type: 'setPause', params: ({ event }: { event: { error: unknown } }) => event },
  },
  {
    guard: { type: 'canRetry', params: ({ event }: { event: { error: unknown } }) => event },
    target: 'retrying',
    actions: 'setFailure',
  },
  {
    target: 'failing',
    actions: { type: 'setFailed', params: ({ event }: { event: { error: unknown } }) => event },
  },
] as const

/** The database wants no pause, and what it says is for the log. */
const failingHere = [failing[1], { target: 'failing' }] as const

export const storeSyncMachine = setup({
  types: { input: {} as Store, context: {} as StoreSyncContext },
  actors: {
    look: unprovided<Outlook, Store>('look'),
    readPage: unprovided<PageRead, Store & { cursor: string | null }>('readPage'),
    /** False where another process has the store. */
    storePage: unprovided<boolean, Store & { mark: string }>('storePage'),
    /** Asks for some products that no page had, and removes those that are gone. */
    removeGone: unprovided<PageRead, Store>('removeGone'),
    readChanges: unprovided<PageRead, Store>('readChanges'),
    finish: unprovided<void, Store>('finish'),
    fail: unprovided<void, Store & Failed>('fail'),
  },
  actions: {
    setCursor: assign({ cursor: (_, { cursor }: Outlook) => cursor }),
    setPage: assign({
      mark: (_, { mark }: PageRead) => mark,
      wait: (_, { wait }: PageRead) => wait,
    }),
    setWait: assign({ wait: (_, { wait }: PageRead) => wait }),
    clearFailures: assign({ failures: 0 }),
    setFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    setPause: assign({
      wait: (_, { error }: { error: unknown }) => failureIn(error).wait,
      failures: ({ context }) => context.failures + 1,
    }),
    setFailed: assign({
      failed: (_, { error }: { error: unknown }): Failed => {
        const { problem, reason } = failureIn(error)
        return { problem, reason }
      },
    }),
    setRepeated: assign({ failed: REPEATED }),
  },
  guards: {
    isPage: (_, { next }: Outlook) => next === 'page',
    isGone: (_, { next }: Outlook) => next === 'gone',
    isChanges: (_, { next }: Outlook) => next === 'changes',
    isLost: (_, { next }: Outlook) => next === 'lost',
    isRepeated: ({ context }, { mark }: PageRead) => mark === context.mark,
    isOurs: (_, isOurs: boolean) => isOurs,
    isPause: ({ context }, { error }: { error: unknown }) =>
      failureIn(error).problem === 'limited' && context.failures < RETRIES,
    canRetry: ({ context }, { error }: { error: unknown }) =>
      ['away', 'broken'].includes(failureIn(error).problem) && context.failures < RETRIES,
  },
  delays: {
    /** What the store asks for. */
    pace: ({ context }) => context.wait,
    /** The same, after a refusal. */
    pause: ({ context }) => context.wait,
    /** 2, 8, 32 and 128 seconds. */
    backoff: ({ context }) => 500 * 4 ** context.failures,
  },
}).createMachine({
  id: 'storeSync',
  description:
    'Reads the products of one online store, on the server: page by page, as fast as the store allows, and on from where an earlier process stopped.',
  context: ({ input: { storeId } }) => ({
    storeId,
    cursor: null,
    mark: '',
    wait: 0,
    failures: 0,
    failed: NOTHING,
  }),
  initial: 'looking',
  states: {
    looking: {
      description: 'How far is it, and is the store still this process’s?',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          {
            guard: { type: 'isPage', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'setCursor', params: ({ event }) => event.output },
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'sweeping' },
          {
            guard: { type: 'isChanges', params: ({ event }) => event.output },
            target: 'catchingUp',
          },
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'left' },
          { target: 'closing' },
        ],
        onError: failingHere,
      },
    },
    reading: {
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context: { storeId, cursor } }) => ({ storeId, cursor }),
        onDone: [
          {
            guard: { type: 'isRepeated', params: ({ event }) => event.output },
            target: 'failing',
            actions: 'setRepeated',
          },
          {
            target: 'storing',
            actions: { type: 'setPage', params: ({ event }) => event.output },
          },
        ],
        onError: failing,
      },
    },
    storing: {
      description: 'The page and where the next one begins are stored together.',
      invoke: {
        id: 'storePage',
        src: 'storePage',
        input: ({ context: { storeId, mark } }) => ({ storeId, mark }),
        onDone: [
          {
            guard: { type: 'isOurs', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'clearFailures',
          },
          { target: 'left' },
        ],
        onError: failingHere,
      },
    },
    sweeping: {
      description:
        'What no page had may have moved between two pages: it is asked for before it is removed.',
      invoke: {
        id: 'removeGone',
        src: 'removeGone',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: {
          target: 'resting',
          actions: ['clearFailures', { type: 'setWait', params: ({ event }) => event.output }],
        },
        onError: failing,
      },
    },
    catchingUp: {
      description: 'The store told of changed products: only these are read.',
      invoke: {
        id: 'readChanges',
        src: 'readChanges',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: {
          target: 'resting',
          actions: ['clearFailures', { type: 'setWait', params: ({ event }) => event.output }],
        },
        onError: failing,
      },
    },
    resting: { description: 'The store’s own pace.', after: { pace: 'looking' } },
    paused: { description: 'The store said that it was too much.', after: { pause: 'looking' } },
    retrying: { description: 'The store did not answer well.', after: { backoff: 'looking' } },
    closing: {
      invoke: {
        id: 'finish',
        src: 'finish',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: 'over',
        onError: 'left',
      },
    },
    failing: {
      description: 'The card says why. What was read stays, and a later run goes on from there.',
      invoke: {
        id: 'fail',
        src: 'fail',
        input: ({ context: { storeId, failed } }) => ({ storeId, ...failed }),
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
