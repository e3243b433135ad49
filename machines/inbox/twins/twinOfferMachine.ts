import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { describeTwinFailure } from '#contract/conversationTwins.ts'
import type { InternalNote } from '#contract/internalNotes.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { MachineNews } from '../../shared/machineNews.ts'
import { unprovided, unprovidedAction } from '../../shared/unprovided.ts'

interface TwinOfferInput {
  readonly threadId: string
}

/** The conversation of the chat, and the other one with the same person. */
export interface Twins extends TwinOfferInput {
  readonly twinId: string
}

interface TwinOfferContext extends TwinOfferInput {
  /** The other conversation that is offered; null where there is none. */
  readonly twinId: string | null
  readonly error: string | null
}

type NotesChanged = Extract<MachineNews, { type: 'notes.changed' }>

export type TwinOfferEvent =
  | NotesChanged
  | { type: 'twin.join' }
  | { type: 'twin.confirm' }
  | { type: 'twin.cancel' }
  | { type: 'twin.apart' }

/** The newest note that offers it. */
const offeredIn = (notes: readonly InternalNote[]): string | null =>
  notes.findLast(({ twinId }) => twinId !== undefined)?.twinId ?? null

const offered = ({ event }: { readonly event: NotesChanged }) => offeredIn(event.notes)

const twinsOf = ({ threadId, twinId }: TwinOfferContext): Twins => ({
  threadId,
  twinId: twinId ?? '',
})

export const twinOfferMachine = setup({
  types: {
    input: {} as TwinOfferInput,
    context: {} as TwinOfferContext,
    events: {} as TwinOfferEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: {
    liveNews,
    joinConversations: unprovided<void, Twins>('joinConversations'),
    keepApart: unprovided<void, Twins>('keepApart'),
  },
  actions: {
    setTwin: assign({ twinId: (_, twinId: string | null) => twinId, error: null }),
    clearError: assign({ error: null }),
    setFailure: assign({
      error: (_, { of, error }: { of: 'join' | 'keepApart'; error: unknown }) =>
        describeTwinFailure(of, error),
    }),
    /** The socket tells the list; the messages and the notes need not wait for it. */
    publishReload: sendTo('liveNews', ({ context: { threadId } }) => ({
      type: 'thread.reload' as const,
      threadId,
    })),
    toastJoined: unprovidedAction('toastJoined'),
  },
  guards: {
    isOffered: (_, twinId: string | null) => twinId !== null,
    isKnown: ({ context }, twinId: string | null) => twinId === context.twinId,
  },
}).createMachine({
  id: 'twinOffer',
  description:
    'Two conversations may be with one person, as a note says: a person joins them, or says that they are two people.',
  context: ({ input }) => ({ ...input, twinId: null, error: null }),
  invoke: {
    id: 'liveNews',
    src: 'liveNews',
    input: ({ context: { threadId } }) => ({ kinds: ['notes.changed'], threadId }),
  },
  initial: 'none',
  states: {
    none: {
      on: {
        'notes.changed': {
          guard: { type: 'isOffered', params: offered },
          target: 'offered',
          actions: { type: 'setTwin', params: offered },
        },
      },
    },
    offered: {
      description: 'Somebody else may decide it meanwhile: the notes say so.',
      on: {
        'notes.changed': [
          { guard: { type: 'isKnown', params: offered } },
          {
            guard: { type: 'isOffered', params: offered },
            target: '.resting',
            actions: { type: 'setTwin', params: offered },
          },
          { target: 'none', actions: { type: 'setTwin', params: null } },
        ],
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'twin.join': { target: 'asking', actions: 'clearError' },
            'twin.apart': { target: 'keepingApart', actions: 'clearError' },
          },
        },
        asking: {
          on: {
            'twin.confirm': { target: '#twinOffer.joining', actions: 'clearError' },
            'twin.cancel': { target: 'resting', actions: 'clearError' },
          },
        },
        keepingApart: {
          invoke: {
            id: 'keepApart',
            src: 'keepApart',
            input: ({ context }) => twinsOf(context),
            onDone: {
              target: '#twinOffer.none',
              actions: { type: 'setTwin', params: null },
            },
            onError: {
              target: 'resting',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ of: 'keepApart', error: event.error }),
              },
            },
          },
        },
      },
    },
    joining: {
      description: 'What the notes say meanwhile may be of before.',
      invoke: {
        id: 'joinConversations',
        src: 'joinConversations',
        input: ({ context }) => twinsOf(context),
        onDone: {
          target: 'none',
          actions: [{ type: 'setTwin', params: null }, 'publishReload', 'toastJoined'],
        },
        onError: {
          target: 'offered.asking',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ of: 'join', error: event.error }),
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof twinOfferMachine>

export const selectTwinId = (state: State) => state.context.twinId
/** The question before the two are joined, and the joining. */
export const selectIsAsking = (state: State) =>
  state.matches({ offered: 'asking' }) || state.matches('joining')
export const selectIsJoining = (state: State) => state.matches('joining')
export const selectIsKeepingApart = (state: State) => state.matches({ offered: 'keepingApart' })
export const selectError = (state: State) => state.context.error
