import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeClientsFailure } from '#contract/clients/clients'
import type { Note } from '#contract/clients/notes'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import { whyNot } from '../shared/whyNot'

export interface ClientNotesInput {
  readonly clientId: string
  /** What was being written and not added yet. */
  readonly draft: string
  /** The key of the first try to add just this; '' before it. */
  readonly key: string
  /** Whose words say that a note could not be added. */
  readonly addSituation: 'addNote' | 'addPanelNote'
}

interface ClientNotesContext extends ClientNotesInput {
  /** Newest first; null until they were loaded. */
  readonly notes: readonly Note[] | null
  /** Why they could not be loaded. */
  readonly error: string | null
  /** The note on its way. */
  readonly sent: string
  /** Why it was not added. */
  readonly addError: string | null
}

export type ClientNotesEvent =
  | { type: 'notes.reload' }
  | { type: 'note.changed'; text: string }
  /** `key` is for a first try. */
  | { type: 'note.add'; key: string }

/** What its parent hears. */
export type ClientNotesNews = { type: 'note.drafted'; text: string; key: string }

export const clientNotesMachine = setup({
  types: {
    input: {} as ClientNotesInput,
    context: {} as ClientNotesContext,
    events: {} as ClientNotesEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadNotes: unprovided<readonly Note[], { clientId: string }>('loadNotes'),
    addNote: unprovided<void, { clientId: string; content: string; key: string }>('addNote'),
  },
  actions: {
    setNotes: assign({ notes: (_, notes: readonly Note[]) => notes }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('loadNotes', error),
    }),
    setDraft: assign({ draft: (_, text: string) => text, key: '', addError: null }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    setSent: assign({ sent: ({ context }) => context.draft, addError: null }),
    /** What was written meanwhile stays. */
    clearSent: assign({
      draft: ({ context: { draft, sent } }) => (draft === sent ? '' : draft),
      key: '',
      sent: '',
    }),
    setAddFailure: assign({
      addError: ({ context }, { error }: { error: unknown }) =>
        describeClientsFailure(context.addSituation, error),
    }),
    raiseReload: raise({ type: 'notes.reload' }),
    announceDraft: sendTo(
      parentOf,
      ({ context: { draft, key } }): ClientNotesNews => ({
        type: 'note.drafted',
        text: draft,
        key,
      }),
    ),
  },
  guards: { isWritten: ({ context }) => context.draft.trim() !== '' },
}).createMachine({
  id: 'clientNotes',
  description: 'The notes of one client, and the next one that is being written.',
  context: ({ input }) => ({ ...input, notes: null, error: null, sent: '', addError: null }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'notes.reload': '.loading' },
      states: {
        loading: {
          description: 'What is shown stays until the answer is there.',
          entry: 'clearError',
          invoke: {
            id: 'loadNotes',
            src: 'loadNotes',
            input: ({ context }) => ({ clientId: context.clientId }),
            onDone: {
              target: 'ready',
              actions: { type: 'setNotes', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: {},
        ready: {},
      },
    },
    writing: {
      initial: 'idle',
      on: {
        'note.changed': {
          actions: [{ type: 'setDraft', params: ({ event }) => event.text }, 'announceDraft'],
        },
      },
      states: {
        idle: {
          on: {
            'note.add': {
              guard: 'isWritten',
              target: 'adding',
              actions: [{ type: 'setKey', params: ({ event }) => event.key }, 'announceDraft'],
            },
          },
        },
        adding: {
          tags: 'busy',
          entry: 'setSent',
          invoke: {
            id: 'addNote',
            src: 'addNote',
            input: ({ context }) => ({
              clientId: context.clientId,
              content: context.sent.trim(),
              key: context.key,
            }),
            onDone: { target: 'idle', actions: ['clearSent', 'announceDraft', 'raiseReload'] },
            onError: {
              target: 'idle',
              actions: { type: 'setAddFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof clientNotesMachine>

export const selectNotes = (state: State) => state.context.notes
export const selectError = (state: State) => state.context.error
export const selectDraft = (state: State) => state.context.draft
export const selectAddError = (state: State) => state.context.addError
export const selectIsAdding = (state: State) => state.hasTag('busy')
export const selectWhyNotAdd = whyNot<typeof clientNotesMachine>({
  guards: { isWritten: 'Escribe la nota primero' },
  states: [[{ writing: 'adding' }, 'La nota se está agregando']],
})({ type: 'note.add', key: '' })
