import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { UnkeyedMessage } from '#contract/inbox.ts'
import type { LiveMessage } from '#contract/live/message.ts'
import type { LiveScheduled } from '#contract/live/scheduled.ts'
import {
  describeScheduledFailure,
  type Schedule,
  type Scheduled,
} from '#contract/scheduledMessages.ts'
import type { FormNews } from '../../shared/formFactory.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { AnswerKnown } from '../../shared/machineNews.ts'
import { unprovided } from '../../shared/unprovided.ts'
import { type ScheduledDraft, scheduledFormMachine } from './scheduledFormMachine.ts'

interface ScheduledInput {
  readonly threadId: string
  readonly contactType: string
}

/** One of the conversation. */
export interface OneScheduled extends Pick<ScheduledInput, 'threadId'> {
  readonly id: string
}

interface ScheduledContext extends ScheduledInput {
  /** Null before the first answer, and where the back end has none. */
  readonly schedule: Schedule | null
  /** The id of the one that a person acts on; '' for a new one. */
  readonly id: string
  readonly draft: ScheduledDraft
  readonly error: string | null
}

export type ScheduledEvent =
  | LiveScheduled
  | LiveMessage
  | AnswerKnown
  | { type: 'scheduled.reload' }
  /** What is written in the composer, and the proposed moment. */
  | { type: 'scheduled.write'; draft: ScheduledDraft }
  | { type: 'scheduled.open' }
  | { type: 'scheduled.close' }
  | { type: 'scheduled.change'; id: string; draft: ScheduledDraft }
  | { type: 'scheduled.cancel'; id: string }
  | { type: 'scheduled.send'; id: string }
  | { type: 'error.dismissed' }
  | FormNews

interface Failed {
  readonly of: Parameters<typeof describeScheduledFailure>[0]
  readonly error: unknown
}

const chosen = ({ event }: { event: { readonly id: string } }) => event.id
const failed =
  (of: Failed['of']) =>
  ({ event }: { event: { readonly error: unknown } }): Failed => ({ of, error: event.error })

const found = ({ schedule, id }: ScheduledContext): Scheduled | undefined =>
  schedule?.messages.find((message) => message.id === id)

const formInput = ({
  context: { threadId, contactType, id, draft, schedule },
}: {
  context: ScheduledContext
}) => ({
  scope: { threadId, contactType, id, zone: schedule?.zone ?? null },
  draft,
})

const one = ({ context: { threadId, id } }: { context: ScheduledContext }): OneScheduled => ({
  threadId,
  id,
})

export const scheduledMachine = setup({
  types: {
    input: {} as ScheduledInput,
    context: {} as ScheduledContext,
    events: {} as ScheduledEvent,
    children: {} as { liveNews: 'liveNews'; form: 'form' },
  },
  actors: {
    liveNews,
    form: scheduledFormMachine,
    /** Null where the back end has no scheduled messages. */
    loadScheduled: unprovided<Schedule | null, Pick<ScheduledInput, 'threadId'>>('loadScheduled'),
    cancelScheduled: unprovided<void, OneScheduled>('cancelScheduled'),
    sendScheduled: unprovided<void, OneScheduled>('sendScheduled'),
  },
  actions: {
    setSchedule: assign({ schedule: (_, schedule: Schedule | null) => schedule }),
    setChosen: assign({ id: (_, id: string) => id, error: null }),
    setDraft: assign({ draft: (_, draft: ScheduledDraft) => draft }),
    setFailure: assign({
      error: (_, { of, error }: Failed) => describeScheduledFailure(of, error),
    }),
    clearError: assign({ error: null }),
    raiseReload: raise({ type: 'scheduled.reload' }),
    /** The composer need not keep what is scheduled. */
    publishScheduled: sendTo('liveNews', ({ context: { threadId, draft } }) => ({
      type: 'draft.scheduled' as const,
      threadId,
      text: draft.text,
    })),
    /** What was cancelled is written again in the composer: no text is lost. */
    publishText: sendTo('liveNews', ({ context }) => ({
      type: 'draft.joined' as const,
      threadId: context.threadId,
      answer: found(context)?.text ?? '',
      note: '',
    })),
  },
  guards: {
    isOffered: (_, schedule: Schedule | null) => schedule !== null,
    isLoaded: ({ context }) => context.schedule !== null,
    isHolding: ({ context }, { fromBusiness }: UnkeyedMessage) =>
      !fromBusiness && (context.schedule?.messages.length ?? 0) > 0,
  },
}).createMachine({
  id: 'scheduled',
  description:
    'The messages of a conversation that are sent later: written, changed, cancelled, sent at once.',
  context: ({ input }) => ({
    ...input,
    schedule: null,
    id: '',
    draft: { text: '', day: '', time: '' },
    error: null,
  }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({
      kinds: ['live.scheduled', 'live.message', 'answer.known'],
      threadId,
    }),
  },
  type: 'parallel',
  states: {
    told: {
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'The messages of the conversation come first; each load of theirs is one of these.',
          on: { 'answer.known': 'loading' },
        },
        loading: {
          on: {
            'live.scheduled': { target: 'loading', reenter: true },
            'scheduled.reload': { target: 'loading', reenter: true },
          },
          invoke: {
            id: 'loadScheduled',
            src: 'loadScheduled',
            input: ({ context: { threadId } }) => ({ threadId }),
            onDone: [
              {
                guard: { type: 'isOffered', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'setSchedule', params: ({ event }) => event.output },
              },
              { target: 'absent' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'setFailure', params: failed('load') },
            },
          },
        },
        resting: {
          on: {
            'answer.known': 'loading',
            'live.scheduled': 'loading',
            'scheduled.reload': 'loading',
            'live.message': {
              description: 'What the customer writes holds what waits.',
              guard: { type: 'isHolding', params: ({ event }) => event.message },
              target: 'loading',
            },
          },
        },
        absent: { description: 'Nothing of it is shown.' },
      },
    },
    dialog: {
      initial: 'closed',
      on: { 'error.dismissed': { actions: 'clearError' } },
      states: {
        closed: {
          on: {
            'scheduled.write': {
              guard: 'isLoaded',
              target: 'writing',
              actions: [
                { type: 'setChosen', params: '' },
                { type: 'setDraft', params: ({ event }) => event.draft },
              ],
            },
            'scheduled.open': { guard: 'isLoaded', target: 'listing', actions: 'clearError' },
          },
        },
        writing: {
          invoke: { id: 'form', src: 'form', input: formInput },
          on: {
            'form.closed': 'closed',
            'form.saved': { target: 'closed', actions: ['publishScheduled', 'raiseReload'] },
          },
        },
        listing: {
          on: {
            'scheduled.close': 'closed',
            'scheduled.change': {
              target: 'changing',
              actions: [
                { type: 'setChosen', params: chosen },
                { type: 'setDraft', params: ({ event }) => event.draft },
              ],
            },
            'scheduled.cancel': {
              target: 'cancelling',
              actions: { type: 'setChosen', params: chosen },
            },
            'scheduled.send': { target: 'sending', actions: { type: 'setChosen', params: chosen } },
          },
        },
        changing: {
          invoke: { id: 'form', src: 'form', input: formInput },
          on: {
            'form.closed': 'listing',
            'form.saved': { target: 'listing', actions: 'raiseReload' },
          },
        },
        cancelling: {
          invoke: {
            id: 'cancelScheduled',
            src: 'cancelScheduled',
            input: one,
            onDone: { target: 'closed', actions: ['publishText', 'raiseReload'] },
            onError: {
              target: 'listing',
              actions: [{ type: 'setFailure', params: failed('cancel') }, 'raiseReload'],
            },
          },
        },
        sending: {
          invoke: {
            id: 'sendScheduled',
            src: 'sendScheduled',
            input: one,
            onDone: { target: 'closed', actions: 'raiseReload' },
            onError: {
              target: 'listing',
              actions: [{ type: 'setFailure', params: failed('send') }, 'raiseReload'],
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof scheduledMachine>

/** Null before the first answer, and where the back end has none. */
export const selectSchedule = (state: State) => state.context.schedule
export const selectForm = (state: State) => state.children.form
export const selectIsListing = (state: State) =>
  state.matches({ dialog: 'listing' }) ||
  state.matches({ dialog: 'cancelling' }) ||
  state.matches({ dialog: 'sending' })
/** The id of the one that is being sent or cancelled; null where none is. */
export const selectBusyId = (state: State) =>
  selectIsListing(state) && !state.matches({ dialog: 'listing' }) ? state.context.id : null
export const selectError = (state: State) => state.context.error
