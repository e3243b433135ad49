import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Colleague } from '#contract/assignee.ts'
import { internalNoteProblem } from '#contract/internalNotes.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { DraftJoined } from '../../shared/machineNews.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { unprovided } from '../../shared/unprovided.ts'
import { joinedText } from '../chat/joinedText.ts'
import type { Written } from './outgoingNotes.ts'

export interface InternalNoteWriterInput {
  readonly threadId: string
  readonly draft: string
}

interface InternalNoteWriterContext extends InternalNoteWriterInput {
  /** The reason why the note was not taken. */
  readonly error: string | null
  /** The people whom a note can name, as they were last loaded. */
  readonly people: readonly Colleague[]
}

/** `key`: a new idempotency key for each note. */
type Send = Pick<Written, 'at' | 'key'>

/** `asksNames`: an '@' was written, behind which a name is to stand. */
type Typed = { type: 'note.typed'; text: string; asksNames?: boolean }

export type InternalNoteWriterEvent =
  | { type: 'writer.note' }
  | { type: 'writer.answer' }
  | Typed
  | ({ type: 'note.send' } & Send)
  | { type: 'note.returned'; text: string }
  | { type: 'thread.left' }
  | DraftJoined

/** The event for the parent. */
export type InternalNoteWriterNews = { type: 'note.send' } & Written

const typing = [
  { type: 'setDraft' as const, params: ({ event }: { event: Typed }) => event.text },
  'publishDraft' as const,
]

const sending = [
  { type: 'announceNote' as const, params: ({ event }: { event: Send }) => event },
  { type: 'setDraft' as const, params: '' },
  'publishDraft' as const,
]

export const internalNoteWriterMachine = setup({
  types: {
    input: {} as InternalNoteWriterInput,
    context: {} as InternalNoteWriterContext,
    events: {} as InternalNoteWriterEvent,
    children: {} as { liveNews: 'liveNews'; loadNames: 'loadNames' },
  },
  actors: {
    liveNews,
    /** None where the back end tells nobody. */
    loadNames: unprovided<readonly Colleague[], { threadId: string }>('loadNames'),
  },
  actions: {
    setDraft: assign({ draft: (_, text: string) => text, error: null }),
    setReturned: assign(({ context: { draft } }, text: string) => ({
      draft: draft.trim() === '' ? text : `${text}\n\n${draft}`,
      error: null,
    })),
    setJoined: assign(({ context: { draft } }, text: string) => ({
      draft: joinedText([draft, text]),
      error: null,
    })),
    setPeople: assign({ people: (_, people: readonly Colleague[]) => people }),
    setProblem: assign({ error: ({ context }) => internalNoteProblem(context.draft) }),
    publishDraft: sendTo('liveNews', ({ context: { threadId, draft } }) => ({
      type: 'person.typed' as const,
      threadId,
      kind: 'note' as const,
      text: draft,
    })),
    announceNote: sendTo(parentOf, ({ context }, { at, key }: Send) => ({
      type: 'note.send' as const,
      key,
      text: context.draft.trim(),
      at,
    })),
  },
  guards: {
    asksNames: (_, { asksNames }: Typed) => asksNames === true,
    hasText: (_, text: string) => text !== '',
    hasProblem: ({ context }) => internalNoteProblem(context.draft) !== null,
  },
}).createMachine({
  id: 'internalNoteWriter',
  description:
    'Whether an answer or an internal note is written. Only a person changes that; a conversation begins with the answer.',
  context: ({ input }) => ({ ...input, error: null, people: [] }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({ kinds: ['draft.joined'], threadId }),
  },
  initial: 'answering',
  on: {
    'draft.joined': {
      description: 'It waits where notes are written: what is being written stays what it is.',
      guard: { type: 'hasText', params: ({ event }) => event.note },
      actions: [{ type: 'setJoined', params: ({ event }) => event.note }, 'publishDraft'],
    },
    'note.returned': {
      target: '.noting',
      actions: [{ type: 'setReturned', params: ({ event }) => event.text }, 'publishDraft'],
    },
  },
  states: {
    answering: { on: { 'writer.note': 'noting' } },
    noting: {
      description: 'It stays after a note: the next text must not reach the customer by mistake.',
      on: {
        'writer.answer': 'answering',
        'thread.left': 'answering',
        'note.typed': [
          {
            guard: { type: 'asksNames', params: ({ event }) => event },
            target: '.naming',
            actions: typing,
          },
          { actions: typing },
        ],
        'note.send': [{ guard: 'hasProblem', actions: 'setProblem' }, { actions: sending }],
      },
      initial: 'writing',
      states: {
        writing: {},
        naming: {
          description: "Who is offered behind an '@'. Those who are known stay until the answer.",
          invoke: {
            id: 'loadNames',
            src: 'loadNames',
            input: ({ context: { threadId } }) => ({ threadId }),
            onDone: {
              target: 'writing',
              actions: { type: 'setPeople', params: ({ event }) => event.output },
            },
            // A name can be written without the list.
            onError: 'writing',
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof internalNoteWriterMachine>

export const selectIsNoting = (state: State) => state.matches('noting')
export const selectDraft = (state: State) => state.context.draft
export const selectHasDraft = (state: State) => state.context.draft.trim() !== ''
export const selectPeople = (state: State) => state.context.people
export const selectNoteError = (state: State) => state.context.error
