import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { STATES_RETRY_DELAY } from '#contract/limits.ts'
import type { LiveRings } from '#contract/live/rings.ts'
import type { Ringing, Rings } from '#contract/rings.ts'
import { liveNews, type SyncRequested } from '../shared/liveNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'

interface RingsContext {
  /** As the back end has it; null: not known, or a back end without the choice. */
  readonly kept: Ringing | null
  readonly wanted: Rings
}

export type RingsEvent = LiveRings | SyncRequested | { type: 'rings.set'; rings: Rings }

export const ringsMachine = setup({
  types: {
    context: {} as RingsContext,
    events: {} as RingsEvent,
    children: {} as {
      liveNews: 'liveNews'
      loadRings: 'loadRings'
      saveRings: 'saveRings'
    },
  },
  actors: {
    liveNews,
    /** Null where the back end knows no choice. */
    loadRings: unprovided<Ringing | null, undefined>('loadRings'),
    saveRings: unprovided<Ringing, { readonly rings: Rings }>('saveRings'),
  },
  actions: {
    setKept: assign({ kept: (_, kept: Ringing | null) => kept }),
    setWanted: assign({ wanted: (_, wanted: Rings) => wanted }),
    announceRinging: sendTo(parentOf, (_, ringing: Ringing | null) => ({
      type: 'ringing.changed' as const,
      ringing,
    })),
    toastRefused: unprovidedAction<{ readonly error: unknown }>('toastRefused'),
  },
  guards: { isKnown: ({ context }) => context.kept !== null },
  delays: { retryDelay: STATES_RETRY_DELAY },
}).createMachine({
  id: 'rings',
  description: 'What rings for this person, in all their pages: everything until it is known.',
  context: { kept: null, wanted: 'all' },
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: { kinds: ['live.rings', 'sync.requested'] },
  },
  initial: 'loading',
  on: {
    'live.rings': '.loading',
    'sync.requested': '.loading',
    'rings.set': {
      guard: 'isKnown',
      target: '.saving',
      actions: { type: 'setWanted', params: ({ event }) => event.rings },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadRings',
        src: 'loadRings',
        onDone: {
          target: 'known',
          actions: [
            { type: 'setKept', params: ({ event }) => event.output },
            { type: 'announceRinging', params: ({ event }) => event.output },
          ],
        },
        onError: 'failed',
      },
    },
    failed: { after: { retryDelay: 'loading' } },
    known: {},
    saving: {
      description:
        'The choice is shown at once. Whatever is heard meanwhile, the load after it knows.',
      on: { 'live.rings': {}, 'sync.requested': {} },
      invoke: {
        id: 'saveRings',
        src: 'saveRings',
        input: ({ context: { wanted } }) => ({ rings: wanted }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'setKept', params: ({ event }) => event.output },
            { type: 'announceRinging', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'loading',
          actions: { type: 'toastRefused', params: ({ event }) => event },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof ringsMachine>

/** Null: nothing is chosen here. */
export const selectRings = (state: State): Rings | null =>
  state.context.kept && (state.matches('saving') ? state.context.wanted : state.context.kept.rings)
