import { assign, setup } from 'xstate'
import {
  type ConversationChanges,
  type ListedConversations,
  withChanges,
} from '#contract/conversationChanges.ts'
import { unprovided } from '../../shared/unprovided.ts'

export interface ConversationReloadInput {
  readonly businessId: number
  /** As the back end last gave it. */
  readonly loaded: ListedConversations
}

/** The list as the back end gives it now; null where it could not be loaded. */
export type Brought = ListedConversations | null

interface ConversationReloadContext extends ConversationReloadInput {
  readonly brought: Brought
}

export const loadConversations = unprovided<ListedConversations, { businessId: number }>(
  'loadConversations',
)

export const conversationReloadMachine = setup({
  types: {
    input: {} as ConversationReloadInput,
    context: {} as ConversationReloadContext,
    output: {} as Brought,
  },
  actors: {
    loadConversations,
    /** Null where the back end does not know the mark any more. */
    loadChanges: unprovided<ConversationChanges | null, { businessId: number; mark: string }>(
      'loadChanges',
    ),
  },
  actions: {
    setBrought: assign({ brought: (_, list: ListedConversations) => list }),
    setChanged: assign({
      brought: ({ context: { loaded } }, changes: ConversationChanges | null) =>
        changes && withChanges(loaded.conversations, changes),
    }),
  },
  guards: {
    hasMark: ({ context }) => context.loaded.mark !== null,
    isMarkKnown: (_, changes: ConversationChanges | null) => changes !== null,
  },
}).createMachine({
  id: 'conversationReload',
  description: 'Loads the conversations again: the changes where the back end tells them.',
  context: ({ input }) => ({ ...input, brought: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasMark', target: 'changes' }, { target: 'whole' }] },
    changes: {
      description: 'A back end that said up to where it knew is asked for what changed since.',
      invoke: {
        id: 'loadChanges',
        src: 'loadChanges',
        input: ({ context: { businessId, loaded } }) => ({ businessId, mark: loaded.mark ?? '' }),
        onDone: [
          {
            guard: { type: 'isMarkKnown', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'setChanged', params: ({ event }) => event.output },
          },
          { target: 'whole' },
        ],
        onError: 'done',
      },
    },
    whole: {
      invoke: {
        id: 'loadConversations',
        src: 'loadConversations',
        input: ({ context: { businessId } }) => ({ businessId }),
        onDone: {
          target: 'done',
          actions: { type: 'setBrought', params: ({ event }) => event.output },
        },
        onError: 'done',
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => context.brought,
})
