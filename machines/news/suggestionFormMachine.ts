import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeNewsFailure } from '#contract/news/failures'
import {
  FIELDS_MISSING,
  missingIn,
  type RequiredField,
  type SuggestionDraft,
} from '#contract/news/suggestions'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction } from '../shared/unprovided'
import { whyNot } from '../shared/whyNot'

/** A suggestion as it is typed. */
export interface TypedSuggestion extends SuggestionDraft {
  /** Of the first try to send just this; left out before. */
  readonly key?: string | undefined
}

export interface SuggestionFormInput {
  readonly draft: TypedSuggestion
}

interface SuggestionFormContext extends SuggestionFormInput {
  /** The reason why it was not sent. */
  readonly error: string | null
  /** The fields that were blank when it was to be sent, and still are. */
  readonly missing: readonly RequiredField[]
}

export type SuggestionFormEvent =
  | { type: 'field.changed'; field: keyof SuggestionDraft; value: string }
  /** `key` is for a first try. */
  | { type: 'suggestion.send'; key: string }
  | { type: 'editor.close' }
  | { type: 'editor.cancel' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }

/** The events that the parent hears. */
export type SuggestionFormNews =
  /** Null where there is nothing to keep. */
  | { type: 'suggestion.draft'; draft: TypedSuggestion | null }
  | { type: 'suggestion.sent' }
  | { type: 'editor.closed' }

const news = (event: SuggestionFormNews): SuggestionFormNews => event

const withoutKey = ({ key: _, ...draft }: TypedSuggestion): SuggestionDraft => draft

const isTyped = (draft: SuggestionDraft): boolean =>
  Object.values(draft).some((text) => text.trim() !== '')

export const suggestionFormMachine = setup({
  types: {
    input: {} as SuggestionFormInput,
    context: {} as SuggestionFormContext,
    events: {} as SuggestionFormEvent,
  },
  actors: {
    sendSuggestion: unprovided<void, SuggestionFormInput>('sendSuggestion'),
  },
  actions: {
    setField: assign(
      (
        { context: { draft, missing } },
        { field, value }: { field: keyof SuggestionDraft; value: string },
      ) => ({
        draft: { ...withoutKey(draft), [field]: value },
        missing: missing.filter((other) => other !== field),
        error: null,
      }),
    ),
    setKey: assign({
      draft: ({ context: { draft } }, key: string) => ({ ...draft, key: draft.key ?? key }),
    }),
    setMissing: assign({
      error: FIELDS_MISSING,
      missing: ({ context }) => missingIn(context.draft),
    }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeNewsFailure('createSuggestion', error),
    }),
    announceDraft: sendTo(parentOf, ({ context: { draft } }) =>
      news({ type: 'suggestion.draft', draft }),
    ),
    announceNoDraft: sendTo(parentOf, news({ type: 'suggestion.draft', draft: null })),
    announceSent: sendTo(parentOf, news({ type: 'suggestion.sent' })),
    announceClosed: sendTo(parentOf, news({ type: 'editor.closed' })),
    toastKept: unprovidedAction('toastKept'),
    toastSent: unprovidedAction('toastSent'),
  },
  guards: {
    isWhole: ({ context }) => missingIn(context.draft).length === 0,
    isTyped: ({ context }) => isTyped(context.draft),
  },
}).createMachine({
  id: 'suggestionForm',
  description: 'A new suggestion as it is typed. Closing keeps the draft.',
  context: ({ input }) => ({ ...input, error: null, missing: [] }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': {
          actions: [{ type: 'setField', params: ({ event }) => event }, 'announceDraft'],
        },
        'suggestion.send': [
          {
            guard: 'isWhole',
            target: 'sending',
            actions: [{ type: 'setKey', params: ({ event }) => event.key }, 'announceDraft'],
          },
          { actions: 'setMissing' },
        ],
        'editor.close': [
          { guard: 'isTyped', actions: ['toastKept', 'announceClosed'] },
          { actions: 'announceClosed' },
        ],
        'editor.cancel': [{ guard: 'isTyped', target: 'leaving' }, { actions: 'announceClosed' }],
      },
    },
    leaving: {
      description: 'The person is asked before the draft is discarded.',
      on: {
        'changes.keep': 'editing',
        'changes.discard': { target: 'left', actions: ['announceNoDraft', 'announceClosed'] },
      },
    },
    sending: {
      entry: 'clearError',
      invoke: {
        id: 'sendSuggestion',
        src: 'sendSuggestion',
        input: ({ context: { draft } }) => ({ draft }),
        onDone: {
          target: 'left',
          actions: ['toastSent', 'announceNoDraft', 'announceSent'],
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    left: { description: 'The parent takes the form away.' },
  },
})

type State = SnapshotFrom<typeof suggestionFormMachine>

export const selectDraft = (state: State) => state.context.draft
/** What this browser keeps of it; null where there is nothing to keep. */
export const selectKept = (state: State) =>
  state.matches('left') || !isTyped(state.context.draft) ? null : state.context.draft
export const selectError = (state: State) => state.context.error
export const selectMissing = (state: State) => state.context.missing
export const selectIsSending = (state: State) => state.matches('sending')
export const selectIsLeaving = (state: State) => state.matches('leaving')

const refuses = whyNot<typeof suggestionFormMachine>({
  states: [
    ['sending', 'La sugerencia se está enviando'],
    ['left', 'La sugerencia se está enviando'],
    ['leaving', 'Antes hay que decir si se descartan los cambios'],
  ],
})
export const selectWhyNotWrite = refuses({ type: 'field.changed', field: 'title', value: '' })
