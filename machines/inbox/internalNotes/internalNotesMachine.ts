import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeInternalNoteFailure, type InternalNote } from '#contract/internalNotes.ts'
import type { LiveNotes } from '#contract/live/notes.ts'
import type { InternalNotesMemory } from '#contract/threadMemory.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { RemovalNews } from '../../shared/removalFactory.ts'
import { unprovided } from '../../shared/unprovided.ts'
import {
  type InternalNoteOutboxNews,
  internalNoteOutboxMachine,
} from './internalNoteOutboxMachine.ts'
import { internalNoteRemovalMachine } from './internalNoteRemovalMachine.ts'
import {
  type InternalNoteWriterNews,
  internalNoteWriterMachine,
} from './internalNoteWriterMachine.ts'

type Notes = readonly InternalNote[]

export interface InternalNotesInput {
  readonly threadId: string
  readonly memory: InternalNotesMemory
}

interface InternalNotesContext extends InternalNotesInput {
  /** Oldest first. */
  readonly notes: Notes
  /** The reason why they could not be loaded. */
  readonly error: string | null
  /** The note that the question is about, or was last about. */
  readonly removingId: string | null
}

export type InternalNotesEvent =
  | InternalNoteWriterNews
  | InternalNoteOutboxNews
  | RemovalNews
  | { type: 'thread.reload' }
  | { type: 'thread.left' }
  | LiveNotes
  | { type: 'notes.retry' }
  | { type: 'note.retry'; key: string }
  | { type: 'note.edit'; key: string }
  | { type: 'note.remove'; note: InternalNote }

const withStored = (notes: Notes, stored: InternalNote | null): Notes =>
  stored === null || notes.some(({ id }) => id === stored.id) ? notes : [...notes, stored]

export const internalNotesMachine = setup({
  types: {
    input: {} as InternalNotesInput,
    context: {} as InternalNotesContext,
    events: {} as InternalNotesEvent,
    children: {} as {
      liveNews: 'liveNews'
      writer: 'writer'
      outbox: 'outbox'
      removal: 'removal'
    },
  },
  actors: {
    liveNews,
    writer: internalNoteWriterMachine,
    outbox: internalNoteOutboxMachine,
    removal: internalNoteRemovalMachine,
    loadNotes: unprovided<Notes, { threadId: string }>('loadNotes'),
  },
  actions: {
    setNotes: assign({ notes: (_, notes: Notes) => notes, error: null }),
    setStored: assign({
      notes: ({ context }, note: InternalNote | null) => withStored(context.notes, note),
    }),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) => describeInternalNoteFailure('list', error),
    }),
    setRemoving: assign({ removingId: (_, note: InternalNote) => note.id }),
    setRemoved: assign({
      notes: ({ context: { notes, removingId } }) => notes.filter(({ id }) => id !== removingId),
    }),
    tellWriter: sendTo('writer', ({ event }) => event),
    tellOutbox: sendTo('outbox', ({ event }) => event),
    publishNotes: sendTo('liveNews', ({ context: { threadId, notes } }) => ({
      type: 'notes.changed' as const,
      threadId,
      notes,
    })),
  },
  delays: { retryDelay: 10_000 },
}).createMachine({
  id: 'internalNotes',
  description:
    'The internal notes of one conversation: what the team writes beside the messages, and the customer never sees.',
  context: ({ input }) => ({ ...input, notes: [], error: null, removingId: null }),
  invoke: [
    {
      id: 'liveNews',
      src: 'liveNews',
      input: ({ context: { threadId } }) => ({ kinds: ['live.notes'], threadId }),
    },
    {
      id: 'writer',
      src: 'writer',
      input: ({ context: { threadId, memory } }) => ({ threadId, draft: memory.draft }),
    },
    {
      id: 'outbox',
      src: 'outbox',
      input: ({ context: { threadId, memory } }) => ({ threadId, items: memory.outgoing }),
    },
  ],
  type: 'parallel',
  on: {
    'thread.left': { actions: 'tellWriter' },
    'note.returned': { actions: 'tellWriter' },
    'note.send': { actions: 'tellOutbox' },
    'note.retry': { actions: 'tellOutbox' },
    'note.edit': { actions: 'tellOutbox' },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'thread.reload': '.loading',
        'live.notes': '.loading',
        'note.stored': {
          description: 'It is shown at once; a load that runs may have begun before it.',
          target: '.loading',
          actions: [{ type: 'setStored', params: ({ event }) => event.note }, 'publishNotes'],
        },
      },
      states: {
        loading: {
          description: 'The notes that are known stay on the screen.',
          invoke: {
            id: 'loadNotes',
            src: 'loadNotes',
            input: ({ context: { threadId } }) => ({ threadId }),
            onDone: {
              target: 'loaded',
              actions: [{ type: 'setNotes', params: ({ event }) => event.output }, 'publishNotes'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        loaded: {},
        failed: {
          description: 'Asked again by itself, and when the person asks.',
          after: { retryDelay: 'loading' },
          on: { 'notes.retry': 'loading' },
        },
      },
    },
    dialog: {
      initial: 'none',
      states: {
        none: {
          on: {
            'note.remove': {
              target: 'removing',
              actions: { type: 'setRemoving', params: ({ event }) => event.note },
            },
          },
        },
        removing: {
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ context: { threadId }, event }) => {
              assertEvent(event, 'note.remove')
              return { item: { threadId, note: event.note } }
            },
          },
          on: {
            'removal.closed': 'none',
            'item.removed': {
              description: 'A load that runs may have begun before the deletion.',
              target: ['#internalNotes.list.loading', 'none'],
              actions: ['setRemoved', 'publishNotes'],
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof internalNotesMachine>

export const selectNotes = (state: State) => state.context.notes
export const selectListError = (state: State) =>
  state.matches({ list: 'failed' }) ? state.context.error : null
export const selectWriter = (state: State) => state.children.writer
export const selectOutbox = (state: State) => state.children.outbox
export const selectRemoval = (state: State) => state.children.removal
