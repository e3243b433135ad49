import { assign, type SnapshotFrom, setup } from 'xstate'
import {
  type AssistantStatus,
  canToggle,
  describeAssistantFailure,
} from '#contract/assistantStatus.ts'
import { isUnknownOutcome } from '#contract/errors.ts'
import type { UnkeyedMessage } from '#contract/inbox.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { unprovided, unprovidedAction } from '../../shared/unprovided.ts'
import { whyNot } from '../../shared/whyNot.ts'
import { isColleagues } from './colleagues.ts'

interface Thread {
  readonly threadId: string
}

interface AssistantStatusContext extends Thread {
  /** Null before the first load, and after a failed one. */
  readonly status: AssistantStatus | null
  /** The error text of the load. */
  readonly error: string | null
}

export type AssistantStatusEvent =
  /** The thread was loaded again: the status may have changed. */
  | { type: 'status.refresh' }
  | { type: 'status.reload' }
  | { type: 'responding.toggle' }
  | { type: 'banner.dismiss' }
  /** This person wrote in the conversation. */
  | { type: 'message.sent' }
  | LiveMessage
  | { type: 'pause.accept' }
  | { type: 'pause.decline' }

const isHeld = (status: AssistantStatus | null): boolean =>
  status?.availability === 'answering' && status.heldFor !== undefined

const isAnswering = (status: AssistantStatus | null): boolean =>
  status !== null && status.availability === 'answering' && status.isResponding

export const assistantStatusMachine = setup({
  types: {
    input: {} as Thread,
    context: {} as AssistantStatusContext,
    events: {} as AssistantStatusEvent,
    tags: {} as 'flipping',
  },
  actors: {
    liveNews,
    loadStatus: unprovided<AssistantStatus, Thread>('loadStatus'),
    setResponding: unprovided<void, Thread & { isResponding: boolean }>('setResponding'),
  },
  actions: {
    clearError: assign({ error: null }),
    setStatus: assign({ status: (_, status: AssistantStatus) => status }),
    setFailure: assign({
      status: null,
      error: (_, { error }: { error: unknown }) =>
        describeAssistantFailure('loadAssistantStatus', error),
    }),
    toastNotToggled: unprovidedAction<{ error: unknown }>('toastNotToggled'),
  },
  guards: {
    isUnreachable: (_, { error }: { error: unknown }) => isUnknownOutcome(error),
    canToggle: ({ context }) => context.status !== null && canToggle(context.status),
    isAnswering: ({ context }) => isAnswering(context.status),
    isNotAnswering: ({ context }) => !isAnswering(context.status),
    isAssistantOff: ({ context }) => context.status?.availability === 'assistantOff',
    isHeld: ({ context }) => isHeld(context.status),
    isColleagues: (_, message: UnkeyedMessage) => isColleagues(message),
    isNotOff: ({ context }) => context.status?.availability !== 'assistantOff',
  },
  delays: { hold: ({ context }) => context.status?.heldFor ?? 0 },
}).createMachine({
  id: 'assistantStatus',
  description: 'Whether the assistant answers the open conversation, and its switch.',
  context: ({ input }) => ({ threadId: input.threadId, status: null, error: null }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({ kinds: ['message.sent', 'live.message'], threadId }),
  },
  type: 'parallel',
  states: {
    status: {
      initial: 'loading',
      states: {
        loading: {
          entry: 'clearError',
          on: { 'status.refresh': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            input: ({ context }) => ({ threadId: context.threadId }),
            onDone: {
              target: 'known',
              actions: { type: 'setStatus', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        known: {
          initial: 'settled',
          on: {
            'responding.toggle': { guard: 'canToggle', target: 'flipping' },
            'pause.accept': { guard: 'isAnswering', target: 'flipping' },
            'status.refresh': '.refreshing',
            'message.sent': '.refreshing',
            'live.message': {
              guard: { type: 'isColleagues', params: ({ event }) => event.message },
              target: '.refreshing',
            },
          },
          states: {
            settled: { always: { guard: 'isHeld', target: 'held' } },
            held: {
              description:
                'A person answered: the assistant waits, and answers what that person leaves.',
              after: { hold: 'refreshing' },
            },
            refreshing: {
              description:
                'The known status stays on the screen and can be switched, also while the server does not answer.',
              invoke: {
                id: 'refreshStatus',
                src: 'loadStatus',
                input: ({ context }) => ({ threadId: context.threadId }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'setStatus', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: {
                      type: 'isUnreachable',
                      params: ({ event }) => ({ error: event.error }),
                    },
                    target: 'settled',
                  },
                  {
                    target: '#assistantStatus.status.failed',
                    actions: {
                      type: 'setFailure',
                      params: ({ event }) => ({ error: event.error }),
                    },
                  },
                ],
              },
            },
          },
        },
        flipping: {
          tags: 'flipping',
          description: 'The switch shows the wanted value; the server confirms it.',
          invoke: {
            id: 'setResponding',
            src: 'setResponding',
            input: ({ context }) => ({
              threadId: context.threadId,
              isResponding: !context.status?.isResponding,
            }),
            onDone: 'confirming',
            onError: {
              target: 'known.refreshing',
              actions: {
                type: 'toastNotToggled',
                params: ({ event }) => ({ error: event.error }),
              },
            },
          },
        },
        confirming: {
          tags: 'flipping',
          description: 'The server accepted the switch: the status is loaded again.',
          invoke: {
            id: 'confirmStatus',
            src: 'loadStatus',
            input: ({ context }) => ({ threadId: context.threadId }),
            onDone: {
              target: 'known',
              actions: { type: 'setStatus', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { on: { 'status.reload': 'loading', 'status.refresh': 'loading' } },
      },
    },
    banner: {
      description: 'The assistant is off: a banner says so once, and offers to switch it on.',
      initial: 'hidden',
      states: {
        hidden: { always: { guard: 'isAssistantOff', target: 'offered' } },
        offered: {
          always: { guard: 'isNotOff', target: 'hidden' },
          on: { 'banner.dismiss': 'dismissed' },
        },
        dismissed: {},
      },
    },
    pause: {
      description:
        'Two voices confuse a customer: a person who answers is offered once to pause the assistant.',
      initial: 'waiting',
      states: {
        waiting: { on: { 'message.sent': { guard: 'isAnswering', target: 'offered' } } },
        offered: {
          always: { guard: 'isNotAnswering', target: 'over' },
          on: { 'pause.accept': 'over', 'pause.decline': 'over' },
        },
        over: {},
      },
    },
  },
})

type State = SnapshotFrom<typeof assistantStatusMachine>

/** Null while the status is unknown. */
export const selectAvailability = (state: State) => state.context.status?.availability ?? null
export const selectError = (state: State) => state.context.error
/** The value of the switch: the wanted value while it is being switched. */
export const selectIsResponding = (state: State) =>
  (state.context.status?.isResponding ?? false) !== state.hasTag('flipping')
/** It answers, and waits for a person who answered. */
export const selectIsHeld = (state: State) => isHeld(state.context.status)
export const selectIsFlipping = (state: State) => state.hasTag('flipping')
export const selectWhyNotToggle = whyNot<typeof assistantStatusMachine>({
  guards: { canToggle: 'Aquí no puede responder ningún asistente.' },
  states: [
    [{ status: 'loading' }, 'El estado se está cargando.'],
    [{ status: 'flipping' }, 'El cambio se está guardando.'],
    [{ status: 'confirming' }, 'El estado se está cargando.'],
  ],
})({ type: 'responding.toggle' })
export const selectOffersAssistants = (state: State) => state.matches({ banner: 'offered' })
/** A running switch settles by itself whether there is still something to pause. */
export const selectOffersPause = (state: State) =>
  state.matches({ pause: 'offered' }) && !state.hasTag('flipping')
