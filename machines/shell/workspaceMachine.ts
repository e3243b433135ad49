import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { NotificationNews } from '#contract/notifications'
import { clientsMachine } from '../clients/clientsMachine'
import { dashboardMachine } from '../dashboard/dashboardMachine'
import type { Contact, ContactNews } from '../inbox/contact'
import { inboxMachine } from '../inbox/inboxMachine'
import type { UnreadState } from '../inbox/unread'
import { notificationsMachine } from '../notifications/notificationsMachine'
import { type RealtimeNews, realtimeMachine, type SocketNews } from '../realtime/realtimeMachine'
import { parentOf } from '../shared/tellParent'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided'
import { type Area, type AreaNews, areaShown } from './areas'
import { type Place, type View, viewNamed } from './views'
import type { WorkspaceMemory } from './workspaceMemory'

export interface WorkspaceInput {
  readonly businessId: number
  readonly memory: WorkspaceMemory
}

interface WorkspaceContext extends WorkspaceInput {
  readonly place: Place
}

/** What the page tells of itself. */
export type PageEvent =
  | { type: 'page.online' }
  | { type: 'page.offline' }
  | { type: 'page.woke' }
  | { type: 'page.frozen' }
  | { type: 'page.focused' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'screen.wide' }
  | { type: 'screen.narrow' }
  | { type: 'place.restored'; place: Place }

export type WorkspaceEvent =
  | PageEvent
  | RealtimeNews
  | { type: 'view.open'; view: string }
  | { type: 'view.back' }
  | { type: 'menu.toggle' }
  | { type: 'menu.close' }
  | { type: 'sync.completed' }
  | { type: 'sync.failed' }
  | { type: 'list.retried' }
  /** Another tab of this business got through. */
  | { type: 'line.opened' }
  | { type: 'notification.raised'; news: NotificationNews }
  | { type: 'thread.read'; threadId: string }
  | { type: 'conversation.requested'; threadId: string }
  | ContactNews
  | { type: 'conversation.opened'; threadId: string }
  | { type: 'conversation.closed' }
  /** What was asked for before the list was there is open now, or not there. */
  | { type: 'wanted.settled' }

const toInbox = (news: SocketNews) =>
  news.type === 'socket.message'
    ? { ...news, type: 'live.message' as const }
    : { ...news, type: 'live.conversation' as const }

export const workspaceMachine = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    children: {} as {
      realtime: 'realtime'
      notifications: 'notifications'
      inbox: 'inbox'
      dashboard: 'dashboard'
      clients: 'clients'
    },
  },
  actors: {
    realtime: realtimeMachine,
    notifications: notificationsMachine,
    inbox: inboxMachine,
    dashboard: dashboardMachine,
    clients: clientsMachine,
    /** Tells when another tab of this business got through. */
    watchLine: unprovidedCallback('watchLine'),
    watchPage: unprovidedCallback<{ businessId: number }>('watchPage'),
    /** While it lives, the tab's icon says whether something is unread. */
    unreadSign: unprovidedCallback<UnreadState>('unreadSign'),
  },
  actions: {
    openView: assign({
      place: ({ context: { place } }, view: View) => ({
        view,
        trail: [...place.trail, place.view],
      }),
    }),
    placeChat: assign({
      place: ({ context: { place } }, threadId: string) => ({ ...place, threadId }),
    }),
    unplaceChat: assign({
      place: ({ context: { place } }) => ({ view: place.view, trail: place.trail }),
    }),
    closeConversation: sendTo('inbox', { type: 'conversation.close' }),
    askSelection: sendTo('inbox', { type: 'selection.asked' }),
    restorePlace: assign({ place: (_, place: Place) => place }),
    tellInbox: sendTo('inbox', (_, news: SocketNews) => toInbox(news)),
    askInboxToSynchronize: sendTo('inbox', { type: 'sync.requested' }),
    selectConversation: sendTo('inbox', (_, threadId: string) => ({
      type: 'conversation.select' as const,
      threadId,
    })),
    findContact: sendTo('inbox', (_, contact: Contact) => ({
      type: 'contact.wanted' as const,
      contact,
    })),
    tellReaderPresent: sendTo('inbox', { type: 'reader.present' }),
    tellReaderAway: sendTo('inbox', { type: 'reader.away' }),
    tellArea: sendTo(
      (_, { area }: AreaNews) => area,
      (_, { type }: AreaNews) => ({ type }),
    ),
    tellRealtime: sendTo(
      'realtime',
      (_, type: 'page.online' | 'page.offline' | 'page.woke' | 'page.frozen' | 'page.focused') => ({
        type,
      }),
    ),
    retryRealtime: sendTo('realtime', { type: 'realtime.retry' }),
    tellSynchronized: sendTo('realtime', { type: 'sync.completed' }),
    tellNotSynchronized: sendTo('realtime', { type: 'sync.failed' }),
    notify: sendTo('notifications', (_, news: NotificationNews) => ({
      type: 'notification.received' as const,
      news,
    })),
    markNotificationsRead: sendTo('notifications', (_, threadId: string) => ({
      type: 'thread.read' as const,
      threadId,
    })),
    announceFollowed: sendTo(parentOf, { type: 'link.followed' }),
    pushPlace: unprovidedAction<{ businessId: number; place: Place }>('pushPlace'),
    replacePlace: unprovidedAction<{ businessId: number; place: Place }>('replacePlace'),
    goBack: unprovidedAction('goBack'),
  },
  guards: {
    isOtherView: ({ context }, view: string) => viewNamed(view) !== context.place.view,
    isConversations: ({ context }) => context.place.view === 'conversations',
    isArea: ({ context }, area: Area) => context.place.view === area,
    isNamedConversations: (_, view: string) => viewNamed(view) === 'conversations',
    isChatPlaced: ({ context }) => context.place.threadId !== undefined,
    isListPlaced: ({ context: { place } }) =>
      place.view === 'conversations' && place.threadId === undefined,
    isOfChat: (_, place: Place) => place.threadId !== undefined,
    isBackAtList: ({ context }, place: Place) =>
      context.place.threadId !== undefined && place.view === 'conversations',
    canGoBack: ({ context }) => context.place.trail.length > 0,
  },
}).createMachine({
  id: 'workspace',
  description: 'Everything of the selected business; choosing another starts it anew.',
  context: ({ input }) => ({ ...input, place: input.memory.place }),
  invoke: [
    { id: 'realtime', src: 'realtime' },
    {
      id: 'notifications',
      src: 'notifications',
      input: ({ context }) => context.memory.notifications,
    },
    {
      id: 'inbox',
      src: 'inbox',
      input: ({ context }) => ({
        ...context.memory.inbox,
        businessId: context.businessId,
        wantedId: context.place.threadId ?? null,
      }),
    },
    {
      id: 'dashboard',
      src: 'dashboard',
      input: ({ context }) => ({ businessId: context.businessId }),
    },
    {
      id: 'clients',
      src: 'clients',
      input: ({ context }) => ({ businessId: context.businessId }),
    },
    {
      id: 'watchPage',
      src: 'watchPage',
      input: ({ context }) => ({ businessId: context.businessId }),
    },
    { id: 'watchLine', src: 'watchLine' },
    { id: 'unreadSign', src: 'unreadSign', input: ({ context }) => context.memory.inbox.unread },
  ],
  type: 'parallel',
  on: {
    'realtime.news': { actions: { type: 'tellInbox', params: ({ event }) => event.news } },
    'realtime.synchronize': { actions: 'askInboxToSynchronize' },
    'sync.completed': { actions: 'tellSynchronized' },
    'sync.failed': { actions: 'tellNotSynchronized' },
    'list.retried': { actions: 'retryRealtime' },
    'line.opened': { actions: 'retryRealtime' },
    'notification.raised': { actions: { type: 'notify', params: ({ event }) => event.news } },
    'thread.read': {
      actions: { type: 'markNotificationsRead', params: ({ event }) => event.threadId },
    },
    'wanted.settled': { actions: 'announceFollowed' },
    'page.online': { actions: { type: 'tellRealtime', params: 'page.online' } },
    'page.offline': { actions: { type: 'tellRealtime', params: 'page.offline' } },
    'page.woke': { actions: { type: 'tellRealtime', params: 'page.woke' } },
    'page.frozen': { actions: { type: 'tellRealtime', params: 'page.frozen' } },
    'page.focused': { actions: { type: 'tellRealtime', params: 'page.focused' } },
  },
  states: {
    view: {
      description: 'Which view is shown; the browser keeps the same history.',
      on: {
        'view.open': {
          guard: { type: 'isOtherView', params: ({ event }) => event.view },
          target: '.deciding',
          actions: [
            { type: 'openView', params: ({ event }) => viewNamed(event.view) },
            {
              type: 'pushPlace',
              params: ({ context }) => ({
                businessId: context.businessId,
                place: context.place,
              }),
            },
          ],
        },
        'conversation.requested': [
          {
            guard: 'isConversations',
            actions: { type: 'selectConversation', params: ({ event }) => event.threadId },
          },
          {
            target: '.deciding',
            actions: [
              { type: 'openView', params: 'conversations' },
              {
                type: 'pushPlace',
                params: ({ context }) => ({
                  businessId: context.businessId,
                  place: context.place,
                }),
              },
              { type: 'selectConversation', params: ({ event }) => event.threadId },
            ],
          },
        ],
        'contact.requested': [
          {
            guard: 'isConversations',
            actions: { type: 'findContact', params: ({ event }) => event.contact },
          },
          {
            description: 'From the list of clients: to what was said with one of them.',
            target: '.deciding',
            actions: [
              { type: 'openView', params: 'conversations' },
              {
                type: 'pushPlace',
                params: ({ context }) => ({ businessId: context.businessId, place: context.place }),
              },
              { type: 'findContact', params: ({ event }) => event.contact },
            ],
          },
        ],
        'view.back': { guard: 'canGoBack', actions: 'goBack' },
        'place.restored': [
          {
            guard: { type: 'isOfChat', params: ({ event }) => event.place },
            target: '.deciding',
            actions: [
              { type: 'restorePlace', params: ({ event }) => event.place },
              { type: 'selectConversation', params: ({ event }) => event.place.threadId ?? '' },
            ],
          },
          {
            guard: { type: 'isBackAtList', params: ({ event }) => event.place },
            target: '.deciding',
            actions: [
              { type: 'restorePlace', params: ({ event }) => event.place },
              'closeConversation',
            ],
          },
          {
            target: '.deciding',
            actions: { type: 'restorePlace', params: ({ event }) => event.place },
          },
        ],
        'conversation.opened': {
          guard: 'isChatPlaced',
          actions: [
            { type: 'placeChat', params: ({ event }) => event.threadId },
            {
              type: 'replacePlace',
              params: ({ context }) => ({ businessId: context.businessId, place: context.place }),
            },
          ],
        },
        'conversation.closed': { guard: 'isChatPlaced', actions: ['unplaceChat', 'goBack'] },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isConversations', target: 'conversations' },
            { guard: { type: 'isArea', params: 'dashboard' }, target: 'dashboard' },
            { guard: { type: 'isArea', params: 'clients' }, target: 'clients' },
            { target: 'other' },
          ],
        },
        dashboard: areaShown('dashboard'),
        clients: areaShown('clients'),
        conversations: {
          initial: 'read',
          entry: 'askSelection',
          states: {
            read: {
              description: 'Somebody looks at the conversations: what is open counts as read.',
              entry: 'tellReaderPresent',
              exit: 'tellReaderAway',
              on: { 'page.hidden': 'unattended' },
            },
            unattended: {
              description: 'The tab is in the background.',
              on: { 'page.shown': 'read' },
            },
          },
        },
        other: { description: 'A view that has no machine of its own.' },
      },
    },
    menu: {
      description: 'The sidebar: beside the view on wide screens, a drawer on narrow ones.',
      initial: 'wide',
      on: { 'screen.wide': '.wide', 'screen.narrow': '.narrow' },
      states: {
        wide: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [{ guard: 'isConversations', target: 'collapsed' }, { target: 'expanded' }],
            },
            expanded: {
              on: {
                'menu.toggle': 'collapsed',
                'view.open': {
                  guard: { type: 'isNamedConversations', params: ({ event }) => event.view },
                  target: 'collapsed',
                },
                'place.restored': {
                  guard: { type: 'isNamedConversations', params: ({ event }) => event.place.view },
                  target: 'collapsed',
                },
                'conversation.requested': 'collapsed',
                'contact.requested': 'collapsed',
              },
            },
            collapsed: { on: { 'menu.toggle': 'expanded' } },
          },
        },
        narrow: {
          description:
            'A chat takes the place of the list: it is a step of its own in the history.',
          initial: 'closed',
          entry: 'askSelection',
          on: {
            'conversation.opened': {
              guard: 'isListPlaced',
              actions: [
                { type: 'placeChat', params: ({ event }) => event.threadId },
                {
                  type: 'pushPlace',
                  params: ({ context }) => ({
                    businessId: context.businessId,
                    place: context.place,
                  }),
                },
              ],
            },
          },
          states: {
            closed: { on: { 'menu.toggle': 'open' } },
            open: {
              on: {
                'menu.toggle': 'closed',
                'menu.close': 'closed',
                'view.open': 'closed',
                'place.restored': 'closed',
                'conversation.requested': 'closed',
                'contact.requested': 'closed',
              },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof workspaceMachine>

export const selectView = (state: State) => state.context.place.view
export const selectCanGoBack = (state: State) => state.can({ type: 'view.back' })
export const selectIsMenuWide = (state: State) => state.matches({ menu: 'wide' })
export const selectIsMenuExpanded = (state: State) => state.matches({ menu: { wide: 'expanded' } })
export const selectIsDrawerOpen = (state: State) => state.matches({ menu: { narrow: 'open' } })
export const selectRealtime = (state: State) => state.children.realtime
export const selectNotifications = (state: State) => state.children.notifications
export const selectInbox = (state: State) => state.children.inbox
export const selectClients = (state: State) => state.children.clients
export const selectDashboard = (state: State) => state.children.dashboard
