import { assign, type SnapshotFrom, setup, stateIn } from 'xstate'
import type { StateChange, ThreadState } from '#contract/conversationStates.ts'
import type { Conversation } from '#contract/inbox.ts'
import { STATES_RETRY_DELAY, UNDO_DURATION } from '#contract/limits.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import type { LiveState } from '#contract/live/state.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { unprovided, unprovidedAction, unprovidedCallback } from '../../shared/unprovided.ts'
import {
  afterChange,
  nextMoment,
  noChange,
  type Standing,
  shown,
  standingOf,
  undoing,
  withHeard,
  withState,
} from './conversationStates.ts'
import {
  type ConversationStatesContext,
  type ConversationStatesEvent,
  type ConversationStatesInput,
  type LoadedStates,
  type Postponing,
  statesBefore,
} from './conversationStatesEvents.ts'
import type { Known, ListView } from './views.ts'

const newsIn = ({ event }: { readonly event: LiveMessage | LiveState }) => event
const heard = [
  { type: 'setNews', params: newsIn },
  { type: 'setHeard', params: newsIn },
] as const

const awaitedIn = ({ marked, passedUpTo }: ConversationStatesContext) =>
  nextMoment(marked, passedUpTo)

export const conversationStatesMachine = setup({
  types: {
    input: {} as ConversationStatesInput,
    context: {} as ConversationStatesContext,
    events: {} as ConversationStatesEvent,
  },
  actors: {
    liveNews,
    loadStates: unprovided<LoadedStates, { businessId: number }>('loadStates'),
    saveState: unprovided<ThreadState, StateChange>('saveState'),
    /** The changes of another tab, for a back end that keeps no states. */
    watchStates: unprovidedCallback('watchStates'),
    waitUntil: unprovided<void, { at: number }>('waitUntil'),
  },
  actions: {
    setNothingHeard: assign({ heard: [] }),
    setNews: assign(({ context: { told, queue } }, news: LiveMessage | LiveState) =>
      shown(withHeard(told, news), queue),
    ),
    setHeard: assign({
      heard: ({ context }, news: LiveMessage | LiveState) => [...context.heard, news],
    }),
    setLoaded: assign(({ context: { told, queue, heard } }, loaded: LoadedStates) => ({
      ...shown(heard.reduce(withHeard, loaded.told ?? told), queue),
      heard: [],
      passedUpTo: loaded.at,
    })),
    setQueued: assign(({ context: { told, queue } }, change: StateChange) =>
      shown(told, [...queue, change]),
    ),
    setSaved: assign(({ context: { told, queue } }, state: ThreadState) =>
      shown(withState(told, state), queue.slice(1)),
    ),
    setRefused: assign(({ context: { told, queue, last } }) => ({
      ...shown(told, queue.slice(1)),
      last: last?.threadId === queue[0]?.threadId ? null : last,
    })),
    setAwaited: assign({ awaited: ({ context }) => awaitedIn(context) }),
    setPassed: assign({ passedUpTo: ({ context }) => context.awaited ?? context.passedUpTo }),
    setView: assign({ view: (_, view: ListView) => view }),
    setLast: assign({ last: ({ context }, change: StateChange) => afterChange(context, change) }),
    clearLast: assign({ last: null }),
    setPostponing: assign({ postponing: (_, of: Postponing) => of }),
    clearPostponing: assign({ postponing: null }),
    toastFailure: unprovidedAction<{ readonly error: unknown }>('toastFailure'),
    toastReturned: unprovidedAction('toastReturned'),
  },
  guards: {
    isKnown: stateIn({ knowing: 'known' }),
    hasQueued: ({ context }) => context.queue.length > 0,
    hasMoment: ({ context }) => awaitedIn(context) !== null,
    isOtherMoment: ({ context }) => awaitedIn(context) !== context.awaited,
    hasNoLast: ({ context }) => context.last === null,
  },
  delays: { undoDuration: UNDO_DURATION, retryDelay: STATES_RETRY_DELAY },
}).createMachine({
  id: 'conversationStates',
  description: 'Which conversations are open, solved or postponed, and the view over the list.',
  context: ({ input }) => statesBefore(input),
  invoke: [
    {
      id: 'liveNews',
      src: 'liveNews',
      input: { kinds: ['live.message', 'live.state', 'sync.requested'] },
    },
    { id: 'watchStates', src: 'watchStates' },
  ],
  type: 'parallel',
  on: {
    'live.message': { actions: { type: 'setNews', params: newsIn } },
    'live.state': { actions: { type: 'setNews', params: newsIn } },
    'states.shown': { actions: { type: 'setView', params: ({ event }) => event.view } },
  },
  states: {
    knowing: {
      description: 'What this browser keeps is shown until a load has answered.',
      initial: 'loading',
      on: { 'sync.requested': '.loading' },
      states: {
        loading: {
          description: 'What comes live meanwhile may be newer than what the load brings.',
          entry: 'setNothingHeard',
          on: { 'live.message': { actions: heard }, 'live.state': { actions: heard } },
          invoke: {
            id: 'loadStates',
            src: 'loadStates',
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
    returning: {
      description:
        'A postponed conversation comes back at its moment; its row tells what came back while nobody looked.',
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasMoment', target: 'waiting' } },
        waiting: {
          entry: 'setAwaited',
          always: { guard: 'isOtherMoment', target: 'idle' },
          invoke: {
            id: 'waitUntil',
            src: 'waitUntil',
            input: ({ context }) => ({ at: context.awaited ?? 0 }),
            onDone: [
              { guard: 'isKnown', target: 'idle', actions: ['setPassed', 'toastReturned'] },
              { target: 'idle', actions: 'setPassed' },
            ],
            onError: 'stopped',
          },
        },
        stopped: { always: { guard: 'isOtherMoment', target: 'idle' } },
      },
    },
    saving: {
      description: 'One change after the other, in their order.',
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasQueued', target: 'saving' } },
        saving: {
          invoke: {
            id: 'saveState',
            src: 'saveState',
            input: ({ context }) => context.queue[0] ?? noChange,
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
    undoing: {
      description: 'A notice offers to undo the last change for a while.',
      initial: 'nothing',
      on: {
        'state.set': {
          target: '.offered',
          actions: [
            { type: 'setLast', params: ({ event }) => event.change },
            { type: 'setQueued', params: ({ event }) => event.change },
          ],
        },
      },
      states: {
        nothing: { entry: 'clearLast' },
        offered: {
          description: 'A change that was refused is no longer there to be undone.',
          always: { guard: 'hasNoLast', target: 'nothing' },
          after: { undoDuration: 'nothing' },
          on: {
            'state.keep': 'nothing',
            'state.undo': {
              target: 'nothing',
              actions: {
                type: 'setQueued',
                params: ({ context }) => undoing(context.last, context.passedUpTo),
              },
            },
          },
        },
      },
    },
    postponing: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'clearPostponing',
          on: {
            'postponing.open': {
              target: 'choosing',
              actions: { type: 'setPostponing', params: ({ event }) => event.of },
            },
          },
        },
        choosing: {
          description: 'A person chooses the moment.',
          on: { 'postponing.close': 'closed', 'state.set': 'closed' },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof conversationStatesMachine>

/** The states that this browser stores: without the changes that are on their way. */
export const selectMarked = (state: State) => state.context.told.marked
export const selectView = (state: State) => state.context.view
export const selectLast = (state: State) => state.context.last
export const selectPostponing = (state: State) => state.context.postponing
export const selectStanding = (
  { context: { marked, passedUpTo } }: State,
  conversation: Pick<Conversation, 'threadId' | 'lastMessageAt'>,
): Standing => standingOf(marked, conversation, passedUpTo)
/** Every state is known: until then a count would promise too much. */
export const selectIsExact = (state: State) => state.matches({ knowing: 'known' })
export const selectKnown = (state: State): Known => state.context
