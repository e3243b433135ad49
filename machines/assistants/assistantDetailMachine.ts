import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type AssistantDetail, describeAssistantsFailure } from '#contract/assistants/assistants.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { type AssistantKey, assistantSummaryMachine } from './assistantSummaryMachine.ts'
import { controlQuestionsMachine } from './controlQuestionsMachine.ts'
import { sandboxMachine } from './sandboxMachine.ts'
import type { SourcesNews } from './sourcesEvents.ts'
import { sourcesMachine } from './sourcesMachine.ts'
import { type UnknownQuestionsNews, unknownQuestionsMachine } from './unknownQuestionsMachine.ts'

export interface AssistantDetailInput extends AssistantKey {
  /** The tab that is shown first: the sandbox stands on the training's. */
  readonly tab: 'general' | 'training'
}

interface AssistantDetailContext extends AssistantDetailInput {
  /** The last loaded assistant. */
  readonly detail: AssistantDetail | null
  /** The error text of the load. */
  readonly error: string | null
}

type AssistantDetailEvent =
  | { type: 'general.shown' }
  | { type: 'training.shown' }
  | { type: 'sources.shown' }
  | { type: 'questions.shown' }
  | { type: 'detail.reload' }
  | { type: 'detail.close' }
  | { type: 'error.dismissed' }
  | UnknownQuestionsNews
  | SourcesNews

/** The event for the parent, which closes the dialog. */
export type AssistantDetailNews = { type: 'detail.closed' }

export const assistantDetailMachine = setup({
  types: {
    input: {} as AssistantDetailInput,
    context: {} as AssistantDetailContext,
    events: {} as AssistantDetailEvent,
    children: {} as {
      summary: 'summary'
      sandbox: 'sandbox'
      unknown: 'unknown'
      control: 'control'
      sources: 'sources'
    },
  },
  actors: {
    summary: assistantSummaryMachine,
    sandbox: sandboxMachine,
    unknown: unknownQuestionsMachine,
    control: controlQuestionsMachine,
    sources: sourcesMachine,
    loadDetail: unprovided<AssistantDetail, { assistantId: string }>('loadDetail'),
  },
  actions: {
    setDetail: assign({ detail: (_, detail: AssistantDetail) => detail }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeAssistantsFailure('loadDetails', error),
    }),
    tellSummaryReload: sendTo('summary', { type: 'status.reload' }),
    /** Its questions are asked again where the assistant changed. */
    tellControlReload: sendTo('control', { type: 'control.reload' }),
    announceClosed: sendTo(parentOf, (): AssistantDetailNews => ({ type: 'detail.closed' })),
  },
  guards: { isTraining: ({ context }) => context.tab === 'training' },
}).createMachine({
  id: 'assistantDetail',
  description: 'One assistant in a dialog: its data, its training, and the questions that it gets.',
  context: ({ input }) => ({ ...input, detail: null, error: null }),
  invoke: [
    {
      id: 'summary',
      src: 'summary',
      input: ({ context: { id, openAiId } }) => ({ id, openAiId }),
    },
    { id: 'sandbox', src: 'sandbox', input: ({ context: { id } }) => ({ assistantId: id }) },
    { id: 'control', src: 'control', input: ({ context: { id } }) => ({ assistantId: id }) },
    { id: 'sources', src: 'sources', input: ({ context: { id } }) => ({ assistantId: id }) },
    { id: 'unknown', src: 'unknown', input: ({ context: { id } }) => ({ assistantId: id }) },
  ],
  on: { 'detail.close': { actions: 'announceClosed' } },
  type: 'parallel',
  states: {
    told: {
      initial: 'loading',
      on: {
        'detail.reload': {
          target: '.loading',
          actions: ['tellSummaryReload', 'tellControlReload'],
        },
        'training.grown': { target: '.loading', actions: 'tellControlReload' },
        'sources.changed': { actions: 'tellControlReload' },
        'error.dismissed': { actions: 'clearError' },
      },
      states: {
        loading: {
          description: 'The assistant stays on the screen until the answer is there.',
          entry: 'clearError',
          invoke: {
            id: 'loadDetail',
            src: 'loadDetail',
            input: ({ context }) => ({ assistantId: context.id }),
            onDone: {
              target: 'idle',
              actions: { type: 'setDetail', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        idle: {},
      },
    },
    tab: {
      initial: 'deciding',
      on: {
        'general.shown': '.general',
        'training.shown': '.training',
        'sources.shown': '.sources',
        'questions.shown': '.questions',
      },
      states: {
        deciding: { always: [{ guard: 'isTraining', target: 'training' }, { target: 'general' }] },
        general: {},
        training: {},
        sources: {},
        questions: {},
      },
    },
  },
})

type State = SnapshotFrom<typeof assistantDetailMachine>

export const selectAssistantId = (state: State) => state.context.id
export const selectDetail = (state: State) => state.context.detail
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches({ told: 'loading' })
const tabs = ['training', 'sources', 'questions'] as const
export const selectTab = (state: State) => tabs.find((tab) => state.matches({ tab })) ?? 'general'
/** The person came to try the assistant. */
export const selectIsToTry = (state: State) => state.context.tab === 'training'
export const selectSummary = (state: State) => state.children.summary
export const selectSources = (state: State) => state.children.sources
export const selectControl = (state: State) => state.children.control
export const selectUnknown = (state: State) => state.children.unknown
export const selectSandbox = (state: State) => state.children.sandbox
