import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { UnkeyedMessage } from '#contract/inbox.ts'
import { describeScheduledFailure, type Schedule } from '#contract/scheduledMessages.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { unprovided } from '../../shared/unprovided.ts'
import {
  type Failed,
  formInput,
  found,
  type OneScheduled,
  one,
  type ScheduledContext,
  type ScheduledEvent,
  type ScheduledInput,
} from './scheduledEvents.ts'
import { type ScheduledDraft, scheduledFormMachine } from './scheduledFormMachine.ts'

const chosen = ({ event }: { event: { readonly id: string } }) => event.id
const failed =
  (of: Failed['of']) =>
  ({ event }: { event: { readonly error: unknown } }): Failed => ({ of, error: event.error })

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
      on: { 'answer.known': '.loading' },
      states: {
        waiting: {
          description:
            'The messages of the conversation come first; each load of theirs is one of these.',
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
