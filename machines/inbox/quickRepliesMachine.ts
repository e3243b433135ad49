import { assign, type SnapshotFrom, setup } from 'xstate'
import type { QuickReply } from '#contract/quickReplies'
import { unprovided, unprovidedAction } from '../shared/unprovided'
import { firstReplies, isTaken, withReply } from './quickReplies'

type Replies = readonly QuickReply[]

interface QuickRepliesContext {
  readonly replies: Replies
  /** The one that is changed or removed; null for a new one. */
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

const NO_REPLY = { id: null, name: '', text: '' } as const

export const quickRepliesMachine = setup({
  types: {
    context: {} as QuickRepliesContext,
    events: {} as QuickRepliesEvent,
  },
  actors: {
    readReplies: unprovided<Replies | null, undefined>('readReplies'),
  },
  actions: {
    keepRead: assign({ replies: (_, replies: Replies | null) => replies ?? firstReplies }),
    begin: assign(NO_REPLY),
    take: assign(({ context }, id: number) => context.replies.find((each) => each.id === id) ?? {}),
    keepWritten: assign((_, { name, text }: { name: string; text: string }) => ({ name, text })),
    save: assign({
      replies: ({ context: { replies, id, name, text } }) => withReply(replies, id, name, text),
    }),
    remove: assign({
      replies: ({ context: { replies, id } }) => replies.filter((each) => each.id !== id),
    }),
    keepReplies: unprovidedAction<Replies>('keepReplies'),
  },
  guards: {
    isComplete: ({ context: { replies, id, name, text } }) =>
      name.trim() !== '' && text.trim() !== '' && !isTaken(replies, id, name),
  },
}).createMachine({
  id: 'quickReplies',
  description: 'The texts that a business answers with again and again, kept in this browser.',
  context: { replies: [], ...NO_REPLY },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readReplies',
        src: 'readReplies',
        onDone: {
          target: 'closed',
          actions: { type: 'keepRead', params: ({ event }) => event.output },
        },
        onError: { target: 'closed', actions: { type: 'keepRead', params: null } },
      },
    },
    closed: { on: { 'replies.open': 'open' } },
    open: {
      initial: 'list',
      on: { 'replies.close': 'closed' },
      states: {
        list: {
          on: {
            'reply.create': { target: 'editing', actions: 'begin' },
            'reply.edit': {
              target: 'editing',
              actions: { type: 'take', params: ({ event }) => event.id },
            },
            'reply.remove': {
              target: 'removing',
              actions: { type: 'take', params: ({ event }) => event.id },
            },
          },
        },
        editing: {
          initial: 'fresh',
          on: {
            'reply.changed': {
              actions: { type: 'keepWritten', params: ({ event }) => event },
            },
            'reply.cancel': 'list',
            'reply.save': [
              {
                guard: 'isComplete',
                target: 'list',
                actions: [
                  'save',
                  { type: 'keepReplies', params: ({ context }) => context.replies },
                ],
              },
              { target: '.refused' },
            ],
          },
          states: {
            fresh: {},
            refused: { description: 'What is missing is said beside its field.' },
          },
        },
        removing: {
          on: {
            'reply.cancel': 'list',
            'reply.confirm': {
              target: 'list',
              actions: [
                'remove',
                { type: 'keepReplies', params: ({ context }) => context.replies },
              ],
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
export const selectIsRemoving = (state: State) => state.matches({ open: 'removing' })
const isRefused = (state: State) => state.matches({ open: { editing: 'refused' } })
export const selectNameError = (state: State): string | null => {
  if (!isRefused(state)) return null
  const { replies, id, name } = state.context
  if (name.trim() === '') return 'Escribe un nombre'
  return isTaken(replies, id, name) ? 'Ya hay una respuesta con ese nombre' : null
}
export const selectTextError = (state: State): string | null =>
  isRefused(state) && state.context.text.trim() === '' ? 'Escribe el texto' : null
