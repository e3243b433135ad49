import { assign, enqueueActions, type SnapshotFrom, sendTo, setup, stopChild } from 'xstate'
import { describeTwinFailure } from '#contract/conversationTwins.ts'
import { liveNews } from '../../shared/liveNews.ts'
import { unprovided, unprovidedAction, unprovidedCallback } from '../../shared/unprovided.ts'
import type { OfThreads } from '../chat/threadEvents.ts'
import {
  joinedTo,
  newlyJoined,
  offered,
  type TwinOfferContext,
  type TwinOfferEvent,
  type TwinOfferInput,
  type Twins,
  twinsOf,
  type Unsent,
} from './twinOfferEvents.ts'

export const twinOfferMachine = setup({
  types: {
    input: {} as TwinOfferInput,
    context: {} as TwinOfferContext,
    events: {} as TwinOfferEvent,
    children: {} as { liveNews: 'liveNews'; takeOver: 'takeOver' },
  },
  actors: {
    liveNews,
    joinConversations: unprovided<void, Twins>('joinConversations'),
    keepApart: unprovided<void, Twins>('keepApart'),
    /** Tells at once what this browser has unsent of these conversations, and keeps it there no longer. */
    takeOver: unprovidedCallback<OfThreads>('takeOver'),
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
    setJoined: assign({ joinedIds: (_, joinedIds: readonly string[]) => joinedIds }),
    spawnTakeOver: enqueueActions(({ context, enqueue }, told: readonly string[]) => {
      const input = { threadId: context.threadId, joinedIds: newlyJoined(context, told) }
      enqueue.spawnChild('takeOver', { id: 'takeOver', input })
    }),
    stopTakeOver: stopChild('takeOver'),
    publishUnsent: sendTo('liveNews', ({ context }, { answer, note }: Unsent) => ({
      type: 'draft.joined' as const,
      threadId: context.threadId,
      answer,
      note,
    })),
    toastJoined: unprovidedAction('toastJoined'),
  },
  guards: {
    isJoined: ({ context }, told: readonly string[]) => newlyJoined(context, told).length > 0,
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
    input: ({ context: { threadId } }) => ({ kinds: ['notes.changed', 'list.loaded'], threadId }),
  },
  on: {
    'list.loaded': {
      description:
        'What was written in the other one, and not sent, is written here, whoever joined them.',
      guard: { type: 'isJoined', params: joinedTo },
      actions: [
        { type: 'spawnTakeOver', params: joinedTo },
        { type: 'setJoined', params: joinedTo },
      ],
    },
    'twin.tookOver': {
      actions: [{ type: 'publishUnsent', params: ({ event }) => event }, 'stopTakeOver'],
    },
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
