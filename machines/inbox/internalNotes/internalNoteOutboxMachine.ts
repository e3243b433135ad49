import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { isUnknownOutcome } from '#contract/errors.ts'
import { describeInternalNoteFailure, type InternalNote } from '#contract/internalNotes.ts'
import type { OutgoingNote } from '#contract/threadMemory.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided, unprovidedCallback } from '../../shared/unprovided.ts'
import type { NetworkEvent } from '../chat/composer/outboxEvents.ts'
import {
  failedIn,
  hasPending,
  nextOf,
  refused,
  retried,
  type Written,
  withNote,
  withoutNote,
} from './outgoingNotes.ts'

type Items = readonly OutgoingNote[]

export interface InternalNoteOutboxInput {
  readonly threadId: string
  readonly items: Items
}

interface InternalNoteOutboxContext extends InternalNoteOutboxInput {
  /** The number of calls without an answer in a row. */
  readonly tries: number
}

/** A call for one note. */
export interface NoteSend {
  readonly threadId: string
  readonly note: Written
}

export type InternalNoteOutboxEvent =
  | ({ type: 'note.send' } & Written)
  | { type: 'note.retry'; key: string }
  | { type: 'note.edit'; key: string }
  | NetworkEvent

/** The events for the parent. */
export type InternalNoteOutboxNews =
  /** The server has the note; null where only the list can tell which. */
  | { type: 'note.stored'; note: InternalNote | null }
  /** A note that was not stored goes back to its writer. */
  | { type: 'note.returned'; text: string }

const news = (told: InternalNoteOutboxNews): InternalNoteOutboxNews => told

/** Then the person is asked: a note may be wanted elsewhere by now. */
const MOST_TRIES = 3

const sendOf = ({ threadId, items }: InternalNoteOutboxContext): NoteSend => {
  const { key = '', text = '', at = 0 } = nextOf(items) ?? {}
  return { threadId, note: { key, text, at } }
}

export const internalNoteOutboxMachine = setup({
  types: {
    input: {} as InternalNoteOutboxInput,
    context: {} as InternalNoteOutboxContext,
    events: {} as InternalNoteOutboxEvent,
  },
  actors: {
    addNote: unprovided<InternalNote | null, NoteSend>('addNote'),
    watchNetwork: unprovidedCallback('watchNetwork'),
  },
  actions: {
    setWritten: assign({ items: ({ context }, note: Written) => withNote(context.items, note) }),
    setRetried: assign({ items: ({ context }, key: string) => retried(context.items, key) }),
    setGone: assign({ items: ({ context }, key: string) => withoutNote(context.items, key) }),
    setStored: assign({
      items: ({ context: { items } }) => withoutNote(items, nextOf(items)?.key),
      tries: 0,
    }),
    setUnanswered: assign({ tries: ({ context }) => context.tries + 1 }),
    setRefused: assign(({ context }, { error }: { error: unknown }) => ({
      items: refused(context.items, describeInternalNoteFailure('add', error)),
      tries: 0,
    })),
    announceStored: sendTo(parentOf, (_, note: InternalNote | null) =>
      news({ type: 'note.stored', note }),
    ),
    announceReturned: sendTo(parentOf, ({ context: { items } }, key: string) =>
      news({ type: 'note.returned', text: failedIn(items, key)?.text ?? '' }),
    ),
  },
  guards: {
    hasFailed: ({ context }, key: string) => failedIn(context.items, key) !== undefined,
    isOnline: stateIn({ network: 'online' }),
    hasPending: ({ context }) => hasPending(context.items),
    canTryAgain: ({ context: { tries } }, { error }: { error: unknown }) =>
      isUnknownOutcome(error) && tries + 1 < MOST_TRIES,
  },
  delays: { tryAgainDelay: 5_000 },
}).createMachine({
  id: 'internalNoteOutbox',
  description:
    'The internal notes on their way to the server: one at a time, each with its key, so that none is stored twice.',
  context: ({ input }) => ({ ...input, tries: 0 }),
  type: 'parallel',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  on: {
    'note.send': { actions: { type: 'setWritten', params: ({ event }) => event } },
    'note.retry': {
      guard: { type: 'hasFailed', params: ({ event }) => event.key },
      actions: { type: 'setRetried', params: ({ event }) => event.key },
    },
    'note.edit': {
      description: 'The text goes back to where it was written: nothing is thrown away.',
      guard: { type: 'hasFailed', params: ({ event }) => event.key },
      actions: [
        { type: 'announceReturned', params: ({ event }) => event.key },
        { type: 'setGone', params: ({ event }) => event.key },
      ],
    },
  },
  states: {
    network: {
      initial: 'offline',
      states: {
        offline: {
          description: 'Nothing starts while offline; it goes out by itself afterwards.',
          on: { 'network.online': 'online' },
        },
        online: { on: { 'network.offline': 'offline' } },
      },
    },
    queue: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isOnline', target: 'ready' } },
        ready: {
          on: { 'network.offline': 'resting' },
          always: { guard: 'hasPending', target: 'sending' },
        },
        sending: {
          invoke: {
            id: 'addNote',
            src: 'addNote',
            input: ({ context }) => sendOf(context),
            onDone: {
              target: 'resting',
              actions: [
                'setStored',
                { type: 'announceStored', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: { type: 'canTryAgain', params: ({ event }) => ({ error: event.error }) },
                target: 'unanswered',
                actions: 'setUnanswered',
              },
              {
                target: 'resting',
                actions: { type: 'setRefused', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        unanswered: {
          description: 'The same call with the same key follows, after a pause.',
          after: { tryAgainDelay: 'resting' },
          on: { 'network.online': 'resting' },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof internalNoteOutboxMachine>

export const selectItems = (state: State) => state.context.items
