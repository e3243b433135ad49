import { assign, enqueueActions, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import type { Links } from '#contract/clientLink.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import { type Hearing, liveNews } from '../shared/liveNews.ts'
import { unprovided, unprovidedAction, unprovidedMachine } from '../shared/unprovided.ts'
import { keptNews, type MemoryChanged } from './keptNews.ts'
import { type Lead, leading } from './list/hits.ts'
import { hasUnfinished, isRelinked, keptOf, withChange, withLinks } from './memory.ts'
import {
  joinedWith,
  type OpenConversationContext,
  type OpenConversationEvent,
  type OpenConversationInput,
  openIn,
} from './openConversationEvents.ts'

const hearing: Hearing = {
  kinds: [
    'clients.linked',
    'conversation.close',
    'conversation.markUnread',
    'list.loaded',
    'live.block',
    'live.removal',
    'sync.requested',
  ],
}

export const openConversationMachine = setup({
  types: {
    input: {} as OpenConversationInput,
    context: {} as OpenConversationContext,
    events: {} as OpenConversationEvent,
    children: {} as { liveNews: 'liveNews'; chat: 'chat' },
  },
  actors: {
    liveNews,
    keptNews,
    chat: unprovidedMachine<typeof import('./chat/chatMachine.ts').chatMachine>('chat'),
    loadChat: unprovided<void, undefined>('loadChat'),
  },
  actions: {
    setSelected: assign({ selected: (_, conversation: Conversation) => conversation }),
    setNoneSelected: assign({ selected: null }),
    setBlocked: assign({
      selected: ({ context: { selected } }, isBlocked: boolean) =>
        selected && { ...selected, isBlocked },
    }),
    setLead: assign({ lead: (_, lead: Lead | null) => lead }),
    raiseFound: enqueueActions(({ context, enqueue }, conversations: readonly Conversation[]) => {
      const conversation = joinedWith(context, conversations)
      if (conversation) enqueue.raise({ type: 'conversation.found', conversation })
    }),
    setKept: assign({ kept: ({ context }, told: MemoryChanged) => withChange(context.kept, told) }),
    setLinks: assign({ kept: ({ context }, links: Links) => withLinks(context.kept, links) }),
    tellChatOpen: enqueueActions(({ context: { selected }, enqueue }) => {
      if (selected) enqueue.sendTo('chat', { type: 'chat.open', conversation: selected })
    }),
    tellChatClose: sendTo('chat', { type: 'chat.close' as const }),
    publishLead: enqueueActions(({ context: { selected, lead }, enqueue }) => {
      if (lead && lead.threadId === selected?.threadId) enqueue.sendTo('liveNews', leading(lead))
    }),
    publishOpened: sendTo('liveNews', ({ context }) => ({
      type: 'conversation.opened' as const,
      threadId: openIn(context),
    })),
    publishShown: sendTo('liveNews', ({ context }) => ({
      type: 'conversation.shown' as const,
      threadId: openIn(context),
    })),
    publishClosed: sendTo('liveNews', { type: 'conversation.closed' as const }),
    publishLeft: sendTo('liveNews', (_, threadId: string) => ({
      type: 'conversation.left' as const,
      threadId,
    })),
    toastUnseen: unprovidedAction('toastUnseen'),
    publishClient: sendTo('liveNews', (_, { threadId, kept }: MemoryChanged) => ({
      type: 'client.kept' as const,
      threadId,
      memory: kept.client,
    })),
  },
  guards: {
    isSelected: ({ context }, threadId: string) => context.selected?.threadId === threadId,
    isTakenAway: ({ context }, { threadId, isUnseen }: LiveRemoval) =>
      isUnseen === true && context.selected?.threadId === threadId,
    isChatReady: stateIn({ chat: 'ready' }),
    isRelinked: ({ context }, { threadId, kept }: MemoryChanged) =>
      isRelinked(keptOf(context.kept, threadId), kept),
    hasUnfinished: ({ context }) => hasUnfinished(context.kept),
  },
}).createMachine({
  id: 'openConversation',
  description: 'The open conversation, and the code of the chat.',
  context: ({ input }) => ({ lead: null, ...input, selected: null }),
  invoke: [
    { id: 'keptNews', src: 'keptNews' },
    { id: 'liveNews', src: 'liveNews', input: hearing },
  ],
  type: 'parallel',
  on: {
    'memory.changed': [
      {
        guard: { type: 'isRelinked', params: ({ event }) => event },
        actions: [
          { type: 'publishClient', params: ({ event }) => event },
          { type: 'setKept', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'setKept', params: ({ event }) => event } },
    ],
    'clients.linked': { actions: { type: 'setLinks', params: ({ event }) => event.links } },
    'lead.chosen': { actions: { type: 'setLead', params: ({ event }) => event.lead } },
  },
  states: {
    selection: {
      initial: 'none',
      on: {
        'conversation.found': {
          target: '.placed',
          actions: { type: 'setSelected', params: ({ event }) => event.conversation },
        },
        'conversation.markUnread': {
          actions: { type: 'publishLeft', params: ({ event }) => event.threadId },
        },
      },
      states: {
        none: {},
        placed: {
          description: 'A conversation replaces the list, or stands beside it.',
          entry: 'publishOpened',
          initial: 'opening',
          on: {
            'list.loaded': {
              description: 'It may have become one with another, which takes its place.',
              actions: { type: 'raiseFound', params: ({ event }) => event.conversations },
            },
            'conversation.close': {
              target: 'none',
              actions: ['setNoneSelected', 'publishClosed'],
            },
            'contact.missing': { target: 'none', actions: ['setNoneSelected', 'publishClosed'] },
            'live.removal': [
              {
                guard: { type: 'isTakenAway', params: ({ event }) => event },
                target: 'none',
                actions: ['setNoneSelected', 'publishClosed', 'toastUnseen'],
              },
              {
                guard: { type: 'isSelected', params: ({ event }) => event.threadId },
                target: 'none',
                actions: ['setNoneSelected', 'publishClosed'],
              },
            ],
            'live.block': {
              guard: { type: 'isSelected', params: ({ event }) => event.threadId },
              actions: { type: 'setBlocked', params: ({ event }) => event.isBlocked },
            },
            'conversation.markUnread': {
              guard: { type: 'isSelected', params: ({ event }) => event.threadId },
              target: 'none',
              actions: [
                'setNoneSelected',
                'publishClosed',
                { type: 'publishLeft', params: ({ event }) => event.threadId },
              ],
            },
          },
          states: {
            opening: {
              description: "The conversation counts as read once the chat's code is loaded.",
              always: { guard: 'isChatReady', target: 'open' },
            },
            open: {
              entry: ['tellChatOpen', 'publishLead', 'publishShown'],
              exit: 'tellChatClose',
              on: {
                'live.block': {
                  description: 'What was written to a blocked one is loaded.',
                  guard: { type: 'isSelected', params: ({ event }) => event.threadId },
                  actions: [
                    { type: 'setBlocked', params: ({ event }) => event.isBlocked },
                    'tellChatOpen',
                  ],
                },
                'conversation.found': [
                  {
                    guard: {
                      type: 'isSelected',
                      params: ({ event }) => event.conversation.threadId,
                    },
                    actions: ['publishLead', 'publishShown'],
                  },
                  {
                    description: 'The chat leaves the one before.',
                    actions: [
                      { type: 'setSelected', params: ({ event }) => event.conversation },
                      'publishOpened',
                      'tellChatOpen',
                      'publishLead',
                      'publishShown',
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
    chat: {
      description: 'The code is loaded when a conversation is opened, or has messages to send.',
      initial: 'asleep',
      states: {
        asleep: {
          always: { guard: 'hasUnfinished', target: 'loading' },
          on: { 'conversation.found': 'loading' },
        },
        loading: {
          invoke: { id: 'loadChat', src: 'loadChat', onDone: 'ready', onError: 'failed' },
        },
        failed: {
          description: 'The code is loaded again after a reconnection, and when a person asks.',
          on: {
            'chat.retry': 'loading',
            'conversation.found': 'loading',
            'sync.requested': 'loading',
          },
        },
        ready: {
          invoke: { id: 'chat', src: 'chat', input: ({ context }) => context },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof openConversationMachine>

export const selectSelectedId = (state: State) => state.context.selected?.threadId ?? null
export const selectSelected = (state: State) => state.context.selected
/** The stored memory of each conversation. */
export const selectMemory = (state: State) => state.context.kept
export const selectKept = (state: State, threadId: string) => keptOf(state.context.kept, threadId)
export const selectChat = (state: State) => state.children.chat
export const selectIsOpen = (state: State) => state.matches({ selection: { placed: 'open' } })
/** A conversation is chosen, and the chat's code is not loaded yet. */
export const selectIsOpening = (state: State) => state.matches({ selection: { placed: 'opening' } })
export const selectHasChatFailed = (state: State) => state.matches({ chat: 'failed' })
