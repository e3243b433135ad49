import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Pin } from '#contract/conversationPins.ts'
import { STATES_RETRY_DELAY } from '#contract/limits.ts'
import type { LivePin } from '#contract/live/pin.ts'
import { liveNews, type SyncRequested } from '../../shared/liveNews.ts'
import { unprovided, unprovidedAction, unprovidedCallback } from '../../shared/unprovided.ts'
import { hasRoom, pinned, toldPin } from './pins.ts'

export interface PinsInput {
  readonly businessId: number
  /** As this browser keeps them: shown until a load has answered. */
  readonly ids: readonly string[]
}

interface PinsContext extends PinsInput {
  /** Without the changes that are still on their way. */
  readonly told: readonly string[]
  readonly queue: readonly Pin[]
}

export type PinsEvent =
  | LivePin
  | { type: 'pin.set'; pin: Pin }
  /** Everything that was missed must be in the next load. */
  | SyncRequested

const noPin: Pin = { threadId: '', isPinned: false }

export const pinsMachine = setup({
  types: {
    input: {} as PinsInput,
    context: {} as PinsContext,
    events: {} as PinsEvent,
  },
  actors: {
    liveNews,
    /** Null where the back end keeps no pins. */
    loadPins: unprovided<readonly string[] | null, { businessId: number }>('loadPins'),
    savePin: unprovided<Pin, Pin>('savePin'),
    /** The changes of another tab, for a back end that keeps no pins. */
    watchPins: unprovidedCallback('watchPins'),
  },
  actions: {
    setLoaded: assign(({ context: { told, queue } }, loaded: readonly string[] | null) =>
      pinned(loaded ?? told, queue),
    ),
    setTold: assign(({ context: { told, queue } }, pin: Pin) => pinned(toldPin(told, pin), queue)),
    setQueued: assign(({ context: { told, queue } }, pin: Pin) => pinned(told, [...queue, pin])),
    setSaved: assign(({ context: { told, queue } }, pin: Pin) =>
      pinned(toldPin(told, pin), queue.slice(1)),
    ),
    setRefused: assign(({ context: { told, queue } }) => pinned(told, queue.slice(1))),
    toastFailure: unprovidedAction<{ readonly error: unknown }>('toastFailure'),
    toastFull: unprovidedAction('toastFull'),
  },
  guards: {
    hasQueued: ({ context }) => context.queue.length > 0,
    hasRoom: ({ context }, pin: Pin) => hasRoom(context.ids, pin),
  },
  delays: { retryDelay: STATES_RETRY_DELAY },
}).createMachine({
  id: 'pins',
  description: 'The conversations that a person keeps on top of the list.',
  context: ({ input }) => ({ ...input, told: input.ids, queue: [] }),
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: { kinds: ['live.pin', 'sync.requested'] } },
    { id: 'watchPins', src: 'watchPins' },
  ],
  type: 'parallel',
  on: {
    'pin.set': [
      {
        guard: { type: 'hasRoom', params: ({ event }) => event.pin },
        actions: { type: 'setQueued', params: ({ event }) => event.pin },
      },
      { actions: 'toastFull' },
    ],
    'live.pin': { actions: { type: 'setTold', params: ({ event }) => event } },
  },
  states: {
    knowing: {
      description: 'What this browser keeps is shown until a load has answered.',
      initial: 'loading',
      on: { 'sync.requested': '.loading' },
      states: {
        loading: {
          description: 'A change that comes live meanwhile may be newer than what the load brings.',
          on: {
            'live.pin': {
              target: 'loading',
              reenter: true,
              actions: { type: 'setTold', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'loadPins',
            src: 'loadPins',
            input: ({ context: { businessId } }) => ({ businessId }),
            onDone: {
              target: 'known',
              actions: { type: 'setLoaded', params: ({ event }) => event.output },
            },
            onError: 'failed',
          },
        },
        known: {},
        failed: { after: { retryDelay: 'loading' } },
      },
    },
    saving: {
      description: 'One change after the other, in their order.',
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasQueued', target: 'saving' } },
        saving: {
          invoke: {
            id: 'savePin',
            src: 'savePin',
            input: ({ context }) => context.queue[0] ?? noPin,
            onDone: {
              target: 'idle',
              actions: { type: 'setSaved', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: ['setRefused', { type: 'toastFailure', params: ({ event }) => event }],
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof pinsMachine>

/** The pins that this browser stores: without the changes that are on their way. */
export const selectKept = (state: State) => state.context.told
export const selectPins = (state: State) => state.context.ids
export const selectIsPinned = (state: State, threadId: string) =>
  state.context.ids.includes(threadId)
