import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeClientsFailure } from '#contract/clients/clients.ts'
import type { Note } from '#contract/clients/notes.ts'
import type { FormNews } from '../shared/formFactory.ts'
import type { RemovalNews } from '../shared/removalFactory.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'
import { noteEditMachine } from './noteEditMachine.ts'
import { noteRemovalMachine } from './noteRemovalMachine.ts'

export interface ClientNotesInput {
  readonly clientId: string
  /** The note that was being typed. */
  readonly draft: string
  /** The idempotency key of this exact note, from the first try; '' before it. */
  readonly key: string
  /** The table row of the error text where adding fails. */
  readonly addSituation: 'addNote' | 'addPanelNote'
}

interface ClientNotesContext extends ClientNotesInput {
  /** Newest first; null until they are loaded. */
  readonly notes: readonly Note[] | null
  /** The error text of the load. */
  readonly error: string | null
  /** The note that is being sent. */
  readonly sent: string
  /** The error text of adding. */
  readonly addError: string | null
  /** The note that is edited or deleted. */
  readonly chosen: Note | null
}

export type ClientNotesEvent =
  | { type: 'notes.reload' }
  | { type: 'note.changed'; text: string }
  /** `key`: the idempotency key for a first try. */
  | { type: 'note.add'; key: string }
  | { type: 'note.edit'; note: Note }
  | { type: 'note.delete'; note: Note }
  | FormNews
  | RemovalNews

/** The events for the parent. */
export type ClientNotesNews = { type: 'note.drafted'; text: string; key: string }

interface Chosen {
  readonly clientId: string
  readonly chosen: Note | null
}

const noteEditOf = ({ clientId, chosen }: Chosen) => ({
  scope: { clientId, noteId: chosen?.id ?? '' },
  draft: { content: chosen?.content ?? '' },
})

/** A removal begins with a chosen note only. */
const noteRemovalOf = ({ clientId, chosen }: Chosen) => {
  if (chosen === null) throw new Error('No note is chosen')
  return { item: { clientId, note: chosen } }
}

export const clientNotesMachine = setup({
  types: {
    input: {} as ClientNotesInput,
    context: {} as ClientNotesContext,
    events: {} as ClientNotesEvent,
    tags: {} as 'busy',
    children: {} as { edit: 'edit'; removal: 'removal' },
  },
  actors: {
    loadNotes: unprovided<readonly Note[], { clientId: string }>('loadNotes'),
    addNote: unprovided<void, { clientId: string; content: string; key: string }>('addNote'),
    edit: noteEditMachine,
    removal: noteRemovalMachine,
  },
  actions: {
    setNotes: assign({ notes: (_, notes: readonly Note[]) => notes }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeClientsFailure('loadNotes', error),
    }),
    setChosen: assign({ chosen: (_, note: Note) => note }),
    setDraft: assign({ draft: (_, text: string) => text, key: '', addError: null }),
    setKey: assign({ key: ({ context }, key: string) => context.key || key }),
    setSent: assign({ sent: ({ context }) => context.draft, addError: null }),
    /** Text that was typed after the send stays. */
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
  guards: {
    isWritten: ({ context }) => context.draft.trim() !== '',
    isChangeable: (_, { isChangeable }: Note) => isChangeable,
  },
}).createMachine({
  id: 'clientNotes',
  description: 'The notes of one client, and the note that is being typed.',
  context: ({ input }) => ({
    ...input,
    notes: null,
    error: null,
    sent: '',
    addError: null,
    chosen: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'notes.reload': '.loading' },
      states: {
        loading: {
          description: 'The notes stay on the screen until the answer is there.',
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
    changing: {
      description: 'One note at a time is edited or deleted, where the back end offers it.',
      initial: 'nothing',
      states: {
        nothing: {
          on: {
            'note.edit': {
              guard: { type: 'isChangeable', params: ({ event }) => event.note },
              target: 'editing',
              actions: { type: 'setChosen', params: ({ event }) => event.note },
            },
            'note.delete': {
              guard: { type: 'isChangeable', params: ({ event }) => event.note },
              target: 'removing',
              actions: { type: 'setChosen', params: ({ event }) => event.note },
            },
          },
        },
        editing: {
          invoke: { id: 'edit', src: 'edit', input: ({ context }) => noteEditOf(context) },
          on: {
            'form.closed': 'nothing',
            'form.saved': { target: 'nothing', actions: 'raiseReload' },
          },
        },
        removing: {
          invoke: { id: 'removal', src: 'removal', input: ({ context }) => noteRemovalOf(context) },
          on: {
            'removal.closed': 'nothing',
            'item.removed': { target: 'nothing', actions: 'raiseReload' },
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
export const selectEdit = (state: State) => state.children.edit
export const selectRemoval = (state: State) => state.children.removal
export const selectAddError = (state: State) => state.context.addError
export const selectIsAdding = (state: State) => state.hasTag('busy')
export const selectWhyNotAdd = whyNot<typeof clientNotesMachine>({
  guards: { isWritten: 'Escribe la nota primero' },
  states: [[{ writing: 'adding' }, 'La nota se está agregando']],
})({ type: 'note.add', key: '' })
