import { assign, sendTo, setup } from 'xstate'
import type { Assigned } from '#contract/assignee.ts'
import type { Links } from '#contract/clientLink.ts'
import { describeInboxFailure } from '#contract/inbox.ts'
import { THREAD_RELOAD_DELAY } from '#contract/limits.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import type { Contact } from '../../shared/contactNews.ts'
import { liveNews } from '../../shared/liveNews.ts'
import type { AnswerKnown } from '../../shared/machineNews.ts'
import { parentOf } from '../../shared/tellParent.ts'
import { linkOf } from '../client/clientNames.ts'
import {
  answerTo,
  contactAnswer,
  hasUnlistedLive,
  isListed,
  loadedNews,
  withAnswer,
  withAssigned,
  withClients,
  withLoaded,
  withNews,
  withoutRemoved,
} from './conversationList.ts'
import {
  answering,
  answerWanted,
  assigning,
  assigningAnew,
  type ConversationListContext,
  type ConversationListEvent,
  type ConversationListInput,
  listBefore,
  listHearing,
  loaded,
  removing,
  searchIn,
  setting,
  wanting,
} from './conversationListEvents.ts'
import {
  type Brought,
  conversationReloadMachine,
  loadConversations,
} from './conversationReloadMachine.ts'
import { conversationSearchMachine } from './conversationSearchMachine.ts'
import { filterFor, type ListFilter, searchOf } from './listFilter.ts'

const listSetup = setup({
  types: {
    input: {} as ConversationListInput,
    context: {} as ConversationListContext,
    events: {} as ConversationListEvent,
    children: {} as { liveNews: 'liveNews'; search: 'search'; reload: 'reload' },
  },
  actors: {
    liveNews,
    search: conversationSearchMachine,
    loadConversations,
    reload: conversationReloadMachine,
  },
  actions: {
    setNothingLive: assign({ liveIds: [] }),
    setHeard: assign(({ context }, news: LiveArrival) => withNews(context, news)),
    setLive: assign({ liveIds: ({ context }, id: string) => [...context.liveIds, id] }),
    setLoaded: assign(({ context }, brought: Brought) => withLoaded(context, brought)),
    setAssigned: assign({
      conversations: ({ context }, changes: readonly Assigned[]) =>
        withAssigned(context.conversations, changes),
    }),
    setRemoved: assign(({ context }, threadId: string) => withoutRemoved(context, threadId)),
    setError: assign({
      error: (_, { error }: { error: unknown }) => describeInboxFailure('loadConversations', error),
    }),
    setAnswer: assign({
      answers: ({ context }, known: AnswerKnown) => withAnswer(context.answers, known),
    }),
    setClients: assign(({ context }, links: Links) => withClients(context, links)),
    setWanted: assign({ wantedId: (_, threadId: string) => threadId }),
    clearWanted: assign({ wantedId: null }),
    setFilter: assign({
      filter: ({ context }, filter: Partial<ListFilter>) => ({ ...context.filter, ...filter }),
    }),
    tellSearch: sendTo('search', ({ context }) => searchOf(context.filter)),
    publishLoaded: sendTo('liveNews', ({ context }) => loadedNews(context.conversations)),
    tellCaughtUp: sendTo('liveNews', { type: 'sync.completed' as const }),
    tellNotCaughtUp: sendTo('liveNews', { type: 'sync.failed' as const }),
    publishRetried: sendTo('liveNews', { type: 'list.retried' as const }),
    announceAnswer: sendTo(parentOf, ({ context }) =>
      answerTo(context.conversations, context.wantedId),
    ),
    announceContact: sendTo(parentOf, ({ context }, contact: Contact) =>
      contactAnswer(context.conversations, contact),
    ),
  },
  guards: {
    isListed: ({ context }, id: string) => isListed(context.conversations, id),
    hasListed: ({ context }) => context.conversations.length > 0,
    isWantedListed: ({ context }) => isListed(context.conversations, context.wantedId ?? ''),
    isBrought: (_, brought: Brought) => brought !== null,
    hasWanted: ({ context }) => context.wantedId !== null,
    hasLive: ({ context }) => context.liveIds.length > 0,
    hasUnlistedLive: ({ context }) => hasUnlistedLive(context),
  },
  delays: { refreshDelay: THREAD_RELOAD_DELAY },
})

/** Until there is a list. */
const loading = listSetup.createStateConfig({
  entry: 'setNothingLive',
  invoke: {
    id: 'loadConversations',
    src: 'loadConversations',
    input: ({ context }) => ({ businessId: context.businessId }),
    onDone: {
      target: '#conversationList.ready',
      actions: loaded,
    },
    onError: {
      target: '#conversationList.failed',
      actions: [{ type: 'setError', params: ({ event }) => event }, 'tellNotCaughtUp'],
    },
  },
})

export const conversationListMachine = listSetup.createMachine({
  id: 'conversationList',
  description: 'The conversations of the business, and which of them the list shows.',
  context: ({ input }) => listBefore(input),
  invoke: [
    { id: 'liveNews', src: 'liveNews', input: listHearing },
    { id: 'search', src: 'search', input: ({ context }) => searchIn(context) },
  ],
  initial: 'recalling',
  on: {
    'live.message': { actions: { type: 'setHeard', params: ({ event }) => event } },
    'live.conversation': {
      actions: { type: 'setLive', params: ({ event }) => event.conversation.threadId },
    },
    'conversation.select': { actions: wanting },
    'contact.wanted': {
      actions: [
        'clearWanted',
        {
          type: 'setFilter',
          params: ({ context, event }) => filterFor(context.conversations, event.contact),
        },
        'tellSearch',
        { type: 'announceContact', params: ({ event }) => event.contact },
      ],
    },
    'answer.known': { actions: { type: 'setAnswer', params: ({ event }) => event } },
    'client.kept': { actions: { type: 'setClients', params: ({ event }) => linkOf(event) } },
    'clients.linked': { actions: { type: 'setClients', params: ({ event }) => event.links } },
    'filter.changed': {
      actions: [{ type: 'setFilter', params: ({ event }) => event.filter }, 'tellSearch'],
    },
  },
  states: {
    recalling: {
      description: 'What this browser keeps is shown at once, also without a network.',
      always: [
        { guard: 'isWantedListed', target: 'ready.reloading', actions: answering },
        { guard: 'hasListed', target: 'ready.reloading' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The first load. One that began before the socket opened begins again.',
      ...loading,
      on: {
        'live.change': { target: 'loading', reenter: true },
        'live.block': { target: 'loading', reenter: true },
        'live.member': { target: 'loading', reenter: true },
        'live.assignee': { target: 'loading', reenter: true },
        'live.removal': { target: 'loading', reenter: true },
        'sync.requested': { target: 'loading', reenter: true },
      },
    },
    failed: {
      description: 'The reason stays on the screen until another load has answered.',
      initial: 'waiting',
      on: {
        'live.change': '.reloading',
        'live.block': '.reloading',
        'live.member': '.reloading',
        'live.assignee': '.reloading',
        'live.removal': '.reloading',
        'sync.requested': '.reloading',
      },
      states: {
        waiting: { on: { 'list.retry': { target: 'reloading', actions: 'publishRetried' } } },
        reloading: loading,
      },
    },
    ready: {
      initial: 'deciding',
      on: {
        'live.change': '.reloading',
        'live.block': '.reloading',
        'live.member': '.reloading',
        'live.assignee': assigning,
        'assignees.set': { actions: setting },
        'live.removal': { target: '.reloading', actions: removing },
        'sync.requested': '.reloading',
        'live.conversation': { actions: { type: 'setHeard', params: ({ event }) => event } },
        'conversation.select': [
          {
            guard: { type: 'isListed', params: ({ event }) => event.threadId },
            actions: [wanting, ...answering],
          },
          { target: '.reloading', actions: wanting },
        ],
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
          on: assigningAnew,
          invoke: {
            id: 'reload',
            src: 'reload',
            input: ({ context: { businessId, loaded } }) => ({ businessId, loaded }),
            onDone: [
              {
                guard: { type: 'isBrought', params: ({ event }) => event.output },
                target: 'answering',
                actions: loaded,
              },
              { target: 'idle', actions: 'tellNotCaughtUp' },
            ],
          },
        },
      },
    },
  },
})
