import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeNewsFailure } from '#contract/news/failures.ts'
import {
  emptySuggestionDraft,
  FIELDS_MISSING,
  missingIn,
  type RequiredField,
  type SuggestionDraft,
} from '#contract/news/suggestions.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from '../shared/keptForm.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

/** The parameters of sending. */
export interface SuggestionSending {
  readonly draft: SuggestionDraft
  /** The idempotency key, the same for each retry; '' before the first try. */
  readonly key: string
}

interface SuggestionFormContext extends KeptInput, SuggestionSending {
  /** The error text of sending. */
  readonly error: string | null
  /** The required fields that were blank at the last send, and still are. */
  readonly missing: readonly RequiredField[]
}

export type SuggestionFormEvent =
  | { type: 'field.changed'; field: keyof SuggestionDraft; value: string }
  /** `key`: the idempotency key for a first try. */
  | { type: 'suggestion.send'; key: string }
  | { type: 'draft.discard' }
  | { type: 'editor.close' }
  | { type: 'editor.cancel' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }

/** The events for the parent. */
export type SuggestionFormNews = { type: 'suggestion.sent' } | { type: 'editor.closed' }

const news = (event: SuggestionFormNews): SuggestionFormNews => event

const isTyped = (draft: SuggestionDraft): boolean =>
  Object.values(draft).some((text) => text.trim() !== '')

export const suggestionFormMachine = setup({
  types: {
    input: {} as KeptInput,
    context: {} as SuggestionFormContext,
    events: {} as SuggestionFormEvent,
  },
  actors: {
    sendSuggestion: unprovided<void, SuggestionSending>('sendSuggestion'),
  },
  actions: {
    setField: assign(
      (
        { context: { draft, missing } },
        { field, value }: { field: keyof SuggestionDraft; value: string },
      ) => ({
        draft: { ...draft, [field]: value },
        key: '',
        missing: missing.filter((other) => other !== field),
        error: null,
      }),
    ),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    setEmpty: assign({ draft: emptySuggestionDraft, key: '', error: null, missing: [] }),
    setMissing: assign({
      error: FIELDS_MISSING,
      missing: ({ context }) => missingIn(context.draft),
    }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeNewsFailure('createSuggestion', error),
    }),
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
  description: 'The form of a new suggestion. Closing keeps the draft.',
  context: ({ input }) => ({
    ...input,
    draft: withKept(emptySuggestionDraft, input.kept),
    key: input.kept?.key ?? '',
    error: null,
    missing: [],
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isTyped', target: 'editing.recovered' }, { target: 'editing' }],
    },
    editing: {
      initial: 'typed',
      states: {
        typed: {},
        recovered: {
          description:
            'The suggestion was restored from this browser; a notice says so until something is typed.',
          on: { 'draft.discard': { target: 'typed', actions: 'setEmpty' } },
        },
      },
      on: {
        'field.changed': {
          target: '.typed',
          actions: { type: 'setField', params: ({ event }) => event },
        },
        'suggestion.send': [
          {
            guard: 'isWhole',
            target: 'sending',
            actions: { type: 'setKey', params: ({ event }) => event.key },
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
      description: 'The confirmation before the draft is discarded.',
      on: {
        'changes.keep': 'editing',
        'changes.discard': { target: 'left', actions: 'announceClosed' },
      },
    },
    sending: {
      entry: 'clearError',
      invoke: {
        id: 'sendSuggestion',
        src: 'sendSuggestion',
        input: ({ context: { draft, key } }) => ({ draft, key }),
        onDone: {
          target: 'left',
          actions: ['toastSent', 'announceSent'],
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    left: { description: 'The parent closes the form.' },
  },
})

type State = SnapshotFrom<typeof suggestionFormMachine>

export const selectDraft = (state: State) => state.context.draft
/** The draft that this browser stores; null where there is none. */
export const selectKept = (state: State): KeptForm | null => {
  const { draft, key } = state.context
  return state.matches('left') || !isTyped(draft) ? null : keptOf(draft, emptySuggestionDraft, key)
}
export const selectIsRecovered = (state: State) => state.matches({ editing: 'recovered' })
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
