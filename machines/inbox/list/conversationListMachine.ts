import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Conversation, describeInboxFailure } from '#contract/inbox'
import { THREAD_RELOAD_DELAY } from '#contract/limits'
import type { LiveArrival } from '#contract/realtime'
import { parentOf } from '../../shared/tellParent'
import { unprovided } from '../../shared/unprovided'
import type { AnswerKnown } from '../chat/threadEvents'
import { type Contact, conversationWith } from '../client/contact'
import type { ClientPanelNews } from '../client/panelEvents'
import {
  answerIn,
  answerOf,
  filterForMissing,
  findConversation,
  type ListFilter,
  noFilter,
  withAnswer,
  withClient,
  withLoaded,
  withNews,
} from './conversationList'
import type {
  ConversationListContext,
  ConversationListEvent,
  ConversationListInput,
} from './conversationListEvents'

const isListed = ({ conversations }: ConversationListContext, threadId: string): boolean =>
  findConversation(conversations, threadId) !== undefined

const listSetup = setup({
  types: {
    input: {} as ConversationListInput,
    context: {} as ConversationListContext,
    events: {} as ConversationListEvent,
  },
  actors: {
    loadConversations: unprovided<readonly Conversation[], { businessId: number }>(
      'loadConversations',
    ),
  },
  actions: {
    setNothingLive: assign({ liveIds: [] }),
    setHeard: assign(({ context }, news: LiveArrival) => withNews(context, news)),
    setLive: assign({ liveIds: ({ context }, id: string) => [...context.liveIds, id] }),
    setLoaded: assign({
      conversations: ({ context }, loaded: readonly Conversation[]) => withLoaded(context, loaded),
      error: null,
    }),
    setError: assign({
      error: (_, { error }: { error: unknown }) => describeInboxFailure('loadConversations', error),
    }),
    setAnswer: assign({
      answers: ({ context }, known: AnswerKnown) => withAnswer(context.answers, known),
    }),
    setClient: assign(({ context }, kept: ClientPanelNews) => withClient(context, kept)),
    setWanted: assign({ wantedId: (_, threadId: string) => threadId }),
    clearWanted: assign({ wantedId: null }),
    setFilter: assign({
      filter: ({ context }, filter: Partial<ListFilter>) => ({ ...context.filter, ...filter }),
    }),
    announceLoaded: sendTo(parentOf, ({ context }) => ({
      type: 'list.loaded' as const,
      conversations: context.conversations,
    })),
    announceFailed: sendTo(parentOf, { type: 'list.failed' as const }),
    announceRetried: sendTo(parentOf, { type: 'list.retried' as const }),
    announceAnswer: sendTo(parentOf, ({ context }, threadId: string | null) =>
      answerOf(findConversation(context.conversations, threadId)),
    ),
    announceNoContact: sendTo(parentOf, { type: 'contact.missing' as const }),
  },
  guards: {
    isListed: ({ context }, threadId: string) => isListed(context, threadId),
    isTalkedWith: ({ context }, contact: Contact) =>
      conversationWith(context.conversations, contact) !== undefined,
    hasWanted: ({ context }) => context.wantedId !== null,
    hasLive: ({ context }) => context.liveIds.length > 0,
    hasUnlistedLive: ({ context }) => context.liveIds.some((id) => !isListed(context, id)),
  },
  delays: { refreshDelay: THREAD_RELOAD_DELAY },
})

/** A load has said whether the wanted conversation is there. */
const answerWanted = listSetup.createStateConfig({
  always: {
    guard: 'hasWanted',
    actions: [{ type: 'announceAnswer', params: ({ context }) => context.wantedId }, 'clearWanted'],
  },
}).always

/** Until there is a list. */
const loading = listSetup.createStateConfig({
  entry: 'setNothingLive',
  invoke: {
    id: 'loadConversations',
    src: 'loadConversations',
    input: ({ context }) => ({ businessId: context.businessId }),
    onDone: {
      target: '#conversationList.ready',
      actions: [{ type: 'setLoaded', params: ({ event }) => event.output }, 'announceLoaded'],
    },
    onError: {
      target: '#conversationList.failed',
      actions: [{ type: 'setError', params: ({ event }) => event }, 'announceFailed'],
    },
  },
})

export const conversationListMachine = listSetup.createMachine({
  id: 'conversationList',
  description: 'The conversations of the business, and which of them the list shows.',
  context: ({ input }) => ({
    ...input,
    conversations: [],
    liveIds: [],
    answers: {},
    filter: noFilter,
    error: null,
  }),
  initial: 'loading',
  on: {
    'live.message': { actions: { type: 'setHeard', params: ({ event }) => event } },
    'live.conversation': {
      actions: { type: 'setLive', params: ({ event }) => event.conversation.threadId },
    },
    'conversation.select': {
      actions: { type: 'setWanted', params: ({ event }) => event.threadId },
    },
    'contact.wanted': {
      actions: [
        'clearWanted',
        { type: 'setFilter', params: ({ event }) => filterForMissing(event.contact) },
        'announceNoContact',
      ],
    },
    'answer.known': { actions: { type: 'setAnswer', params: ({ event }) => event } },
    'client.kept': { actions: { type: 'setClient', params: ({ event }) => event } },
    'filter.changed': { actions: { type: 'setFilter', params: ({ event }) => event.filter } },
  },
  states: {
    loading: {
      description: 'The first load. One that began before the socket opened begins again.',
      ...loading,
      on: { 'list.refresh': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The reason stays on the screen until another load has answered.',
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'list.retry': { target: 'reloading', actions: 'announceRetried' },
            'list.refresh': 'reloading',
          },
        },
        reloading: {
          ...loading,
          on: { 'list.refresh': { target: 'reloading', reenter: true } },
        },
      },
    },
    ready: {
      initial: 'deciding',
      on: {
        'list.refresh': '.reloading',
        'live.conversation': { actions: { type: 'setHeard', params: ({ event }) => event } },
        'conversation.select': [
          {
            guard: { type: 'isListed', params: ({ event }) => event.threadId },
            actions: [
              { type: 'announceAnswer', params: ({ event }) => event.threadId },
              'clearWanted',
            ],
          },
          {
            target: '.reloading',
            actions: { type: 'setWanted', params: ({ event }) => event.threadId },
          },
        ],
        'contact.wanted': {
          guard: { type: 'isTalkedWith', params: ({ event }) => event.contact },
          actions: [
            { type: 'setFilter', params: noFilter },
            {
              type: 'announceAnswer',
              params: ({ context, event }) =>
                conversationWith(context.conversations, event.contact)?.threadId ?? null,
            },
            'clearWanted',
          ],
        },
      },
      states: {
        deciding: {
          description: 'News that came during the first load may be newer than what it brought.',
          always: [answerWanted, { guard: 'hasLive', target: 'refreshDue' }, { target: 'idle' }],
        },
        answering: { always: [answerWanted, { target: 'idle' }] },
        idle: { always: { guard: 'hasUnlistedLive', target: 'refreshDue' } },
        refreshDue: {
          description: 'Something came for a conversation that is not listed: the list is old.',
          after: { refreshDelay: 'reloading' },
        },
        reloading: {
          description: 'The list stays on the screen while it is loaded again.',
          entry: 'setNothingLive',
          invoke: {
            id: 'reloadConversations',
            src: 'loadConversations',
            input: ({ context }) => ({ businessId: context.businessId }),
            onDone: {
              target: 'answering',
              actions: [
                { type: 'setLoaded', params: ({ event }) => event.output },
                'announceLoaded',
              ],
            },
            onError: { target: 'idle', actions: 'announceFailed' },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof conversationListMachine>

export const selectConversations = (state: State) => state.context.conversations
export const selectConversation = (state: State, threadId: string | null) =>
  findConversation(state.context.conversations, threadId)
export const selectAnswer = (state: State, conversation: Conversation) =>
  answerIn(state.context, conversation)
export const selectFilter = (state: State) => state.context.filter
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectHasFailed = (state: State) => state.matches('failed')
export const selectIsReloading = (state: State) => state.matches({ failed: 'reloading' })
