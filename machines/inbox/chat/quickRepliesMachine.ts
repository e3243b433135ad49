import { assign, type SnapshotFrom, setup } from 'xstate'
import type { QuickReply } from '#contract/quickReplies'
import { unprovidedCallback } from '../../shared/unprovided'
import { firstReplies, hasTypedReply, isTaken, withReply } from './quickReplies'

type Replies = readonly QuickReply[]

export interface QuickRepliesInput {
  /** The replies that this browser keeps; null before the first was written. */
  readonly replies: Replies | null
}

interface QuickRepliesContext {
  readonly replies: Replies
  /** The reply that is edited or removed; null for a new one. */
  readonly id: number | null
  readonly name: string
  readonly text: string
}

export type QuickRepliesEvent =
  | { type: 'replies.open' }
  | { type: 'replies.close' }
  | { type: 'reply.create' }
  | { type: 'reply.edit'; id: number }
  | { type: 'reply.remove'; id: number }
  | { type: 'reply.changed'; name: string; text: string }
  | { type: 'reply.save' }
  | { type: 'reply.confirm' }
  | { type: 'reply.cancel' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }

const NO_REPLY = { id: null, name: '', text: '' } as const

const quickRepliesSetup = setup({
  types: {
    input: {} as QuickRepliesInput,
    context: {} as QuickRepliesContext,
    events: {} as QuickRepliesEvent,
  },
  actors: { holdPage: unprovidedCallback('holdPage') },
  actions: {
    setNew: assign(NO_REPLY),
    setEdited: assign(
      ({ context }, id: number) => context.replies.find((each) => each.id === id) ?? {},
    ),
    setWritten: assign((_, { name, text }: { name: string; text: string }) => ({ name, text })),
    setSaved: assign({
      replies: ({ context: { replies, id, name, text } }) => withReply(replies, id, name, text),
    }),
    setRemoved: assign({
      replies: ({ context: { replies, id } }) => replies.filter((each) => each.id !== id),
    }),
  },
  guards: {
    isUnsaved: ({ context: { replies, id, name, text } }) => hasTypedReply(replies, id, name, text),
    isStored: ({ context: { replies, id, name, text } }) => !hasTypedReply(replies, id, name, text),
    isComplete: ({ context: { replies, id, name, text } }) =>
      name.trim() !== '' && text.trim() !== '' && !isTaken(replies, id, name),
  },
})

/** While a typed reply would be lost, the page asks before it is left. */
const holding = quickRepliesSetup.createStateConfig({
  initial: 'untouched',
  states: {
    untouched: { always: { guard: 'isUnsaved', target: 'typed' } },
    typed: {
      invoke: { id: 'holdPage', src: 'holdPage' },
      always: { guard: 'isStored', target: 'untouched' },
    },
  },
})

export const quickRepliesMachine = quickRepliesSetup.createMachine({
  id: 'quickReplies',
  description: 'The texts that a business answers with again and again, kept in this browser.',
  context: ({ input }) => ({ replies: input.replies ?? firstReplies, ...NO_REPLY }),
  initial: 'closed',
  states: {
    closed: { on: { 'replies.open': 'open' } },
    open: {
      initial: 'list',
      states: {
        list: {
          on: {
            'replies.close': '#quickReplies.closed',
            'reply.create': { target: 'editing', actions: 'setNew' },
            'reply.edit': {
              target: 'editing',
              actions: { type: 'setEdited', params: ({ event }) => event.id },
            },
            'reply.remove': {
              target: 'removing',
              actions: { type: 'setEdited', params: ({ event }) => event.id },
            },
          },
        },
        editing: {
          initial: 'writing',
          states: {
            writing: {
              initial: 'fresh',
              on: {
                'reply.changed': {
                  actions: { type: 'setWritten', params: ({ event }) => event },
                },
                'reply.cancel': [
                  { guard: 'isUnsaved', target: 'leaving' },
                  { target: '#quickReplies.open.list' },
                ],
                'replies.close': [
                  { guard: 'isUnsaved', target: 'leaving' },
                  { target: '#quickReplies.closed' },
                ],
                'reply.save': [
                  {
                    guard: 'isComplete',
                    target: '#quickReplies.open.list',
                    actions: 'setSaved',
                  },
                  { target: '.refused' },
                ],
              },
              states: {
                fresh: holding,
                refused: { ...holding, description: 'Each field says what is missing.' },
              },
            },
            leaving: {
              description: 'The person is asked before the typed reply is discarded.',
              invoke: { id: 'holdPage', src: 'holdPage' },
              on: {
                'changes.keep': 'writing',
                'changes.discard': '#quickReplies.open.list',
              },
            },
          },
        },
        removing: {
          on: {
            'replies.close': '#quickReplies.closed',
            'reply.cancel': 'list',
            'reply.confirm': {
              target: 'list',
              actions: 'setRemoved',
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof quickRepliesMachine>

export const selectReplies = (state: State) => state.context.replies
export const selectName = (state: State) => state.context.name
export const selectText = (state: State) => state.context.text
export const selectIsNew = (state: State) => state.context.id === null
export const selectIsOpen = (state: State) => state.matches('open')
export const selectIsEditing = (state: State) => state.matches({ open: 'editing' })
export const selectIsAsking = (state: State) => state.matches({ open: { editing: 'leaving' } })
export const selectIsRemoving = (state: State) => state.matches({ open: 'removing' })
const isRefused = (state: State) => state.matches({ open: { editing: { writing: 'refused' } } })
export const selectNameError = (state: State): string | null => {
  if (!isRefused(state)) return null
  const { replies, id, name } = state.context
  if (name.trim() === '') return 'Escribe un nombre'
  return isTaken(replies, id, name) ? 'Ya hay una respuesta con ese nombre' : null
}
export const selectTextError = (state: State): string | null =>
  isRefused(state) && state.context.text.trim() === '' ? 'Escribe el texto' : null
