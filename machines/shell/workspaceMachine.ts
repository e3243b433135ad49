import type { SnapshotFrom } from 'xstate'
import { areaShown } from './areas'
import { viewNamed } from './views'
import { workspaceSetup } from './workspaceSetup'

export const workspaceMachine = workspaceSetup.createMachine({
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
