import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import type { NotificationReceived } from '#contract/notifications'
import type { LiveNews } from '#contract/realtime'
import type { Contact } from '../inbox/client/contact'
import { inboxMachine } from '../inbox/inboxMachine'
import type { UnreadState } from '../inbox/list/unread'
import { notificationsMachine } from '../notifications/notificationsMachine'
import { realtimeMachine } from '../realtime/realtimeMachine'
import { parentOf } from '../shared/tellParent'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided'
import {
  type AreaInput,
  type AreaTold,
  type AreaView,
  actorOf,
  areaMachines,
  isAreaView,
  isDormantView,
  type View,
} from './areas'
import { menuMachine } from './menuMachine'
import { type Place, placeAfter, viewNamed } from './place'
import type { RealtimeTold, WorkspaceEvent } from './workspaceEvents'
import type { WorkspaceMemory } from './workspaceMemory'

export interface WorkspaceInput extends AreaInput {
  readonly memory: WorkspaceMemory
  /** The conversation that a link asked for, or null: the workspace begins there. */
  readonly wantedThreadId: string | null
}

interface WorkspaceContext extends WorkspaceInput {
  readonly place: Place
  /** The views whose code is loaded and whose machine runs. */
  readonly loadedViews: readonly View[]
}

type HistoryEntry = Pick<WorkspaceContext, 'businessId' | 'place'>
const entryOf = ({ context: { businessId, place } }: { context: WorkspaceContext }) => ({
  businessId,
  place,
})
const push = { type: 'pushPlace' as const, params: entryOf }

export const workspaceMachine = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    children: {} as {
      realtime: 'realtime'
      notifications: 'notifications'
      inbox: 'inbox'
      menu: 'menu'
    } & { [V in keyof typeof areaMachines]: V },
  },
  actors: {
    realtime: realtimeMachine,
    notifications: notificationsMachine,
    inbox: inboxMachine,
    menu: menuMachine,
    ...areaMachines,
    /** Loads the code of a view, and of its machine where that is still asleep. */
    loadArea: unprovided<void, { view: AreaView }>('loadArea'),
    /** Tells when another tab of this business got through. */
    watchLine: unprovidedCallback('watchLine'),
    watchPage: unprovidedCallback<AreaInput>('watchPage'),
    /** While it lives, the tab's icon says whether something is unread. */
    unreadSign: unprovidedCallback<UnreadState>('unreadSign'),
  },
  actions: {
    setView: assign({ place: ({ context }, view: View) => placeAfter(context.place, view) }),
    setPlace: assign({ place: (_, place: Place) => place }),
    setChat: assign({
      place: ({ context: { place } }, threadId: string) => ({ ...place, threadId }),
    }),
    clearChat: assign({ place: ({ context: { place } }) => ({ ...place, threadId: undefined }) }),
    setLoaded: assign({
      loadedViews: ({ context }) => [...context.loadedViews, context.place.view],
    }),
    /** Starts the machine of the view, where that was asleep: from now on it lives as long as the workspace. */
    setAreaStarted: assign(({ context: { place, businessId }, spawn }) => {
      if (isDormantView(place.view)) {
        // All take the same input: the name of one stands for whichever it is.
        const view = place.view as 'dashboard'
        spawn(view, { id: view, input: { businessId } })
      }
      return {}
    }),
    tellArea: sendTo(
      ({ context }) => actorOf(context.place.view),
      (_, type: AreaTold) => ({ type }),
    ),
    tellMenu: sendTo('menu', ({ context }) => ({
      type: 'view.entered' as const,
      view: context.place.view,
    })),
    tellMenuWidth: sendTo('menu', (_, type: 'screen.wide' | 'screen.narrow') => ({ type })),
    tellInbox: sendTo('inbox', (_, news: LiveNews) => news),
    tellInboxToSynchronize: sendTo('inbox', { type: 'sync.requested' }),
    tellInboxSelected: sendTo('inbox', (_, threadId: string) => ({
      type: 'conversation.select' as const,
      threadId,
    })),
    tellInboxClosed: sendTo('inbox', { type: 'conversation.close' }),
    tellInboxContact: sendTo('inbox', (_, contact: Contact) => ({
      type: 'contact.wanted' as const,
      contact,
    })),
    tellSelectionAsked: sendTo('inbox', { type: 'selection.asked' }),
    tellRealtime: sendTo('realtime', (_, type: RealtimeTold) => ({ type })),
    tellNotifications: sendTo('notifications', (_, received: NotificationReceived) => received),
    tellNotificationsRead: sendTo('notifications', (_, threadId: string) => ({
      type: 'thread.read' as const,
      threadId,
    })),
    announceFollowed: sendTo(parentOf, { type: 'link.followed' }),
    pushPlace: unprovidedAction<HistoryEntry>('pushPlace'),
    replacePlace: unprovidedAction<HistoryEntry>('replacePlace'),
    goBack: unprovidedAction('goBack'),
  },
  guards: {
    hasNoArea: ({ context }) => !isAreaView(context.place.view),
    isLoaded: ({ context }) => context.loadedViews.includes(context.place.view),
    isPageHidden: stateIn({ page: 'hidden' }),
    isLinkedElsewhere: ({ context }) =>
      context.wantedThreadId !== null && context.place.view !== 'conversations',
    isConversations: ({ context }) => context.place.view === 'conversations',
    isOtherView: ({ context }, view: string) => viewNamed(view) !== context.place.view,
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
  context: ({ input }) => ({ ...input, place: input.memory.place, loadedViews: [] }),
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
      input: ({ context: { memory, businessId, wantedThreadId, place } }) => ({
        ...memory.inbox,
        businessId,
        wantedId: wantedThreadId ?? place.threadId ?? null,
      }),
    },
    { id: 'menu', src: 'menu', input: ({ context }) => ({ view: context.place.view }) },
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
    'live.message': { actions: { type: 'tellInbox', params: ({ event }) => event } },
    'live.conversation': { actions: { type: 'tellInbox', params: ({ event }) => event } },
    'realtime.synchronize': { actions: 'tellInboxToSynchronize' },
    'sync.completed': { actions: { type: 'tellRealtime', params: 'sync.completed' } },
    'sync.failed': { actions: { type: 'tellRealtime', params: 'sync.failed' } },
    'list.retried': { actions: { type: 'tellRealtime', params: 'realtime.retry' } },
    'line.opened': { actions: { type: 'tellRealtime', params: 'realtime.retry' } },
    'notification.received': {
      actions: { type: 'tellNotifications', params: ({ event }) => event },
    },
    'thread.read': {
      actions: { type: 'tellNotificationsRead', params: ({ event }) => event.threadId },
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
      initial: 'arriving',
      on: {
        'view.open': [
          {
            guard: { type: 'isOtherView', params: ({ event }) => event.view },
            target: '.deciding',
            actions: [
              { type: 'setView', params: ({ event }) => viewNamed(event.view) },
              push,
              'tellMenu',
            ],
          },
          { actions: 'tellMenu' },
        ],
        'conversation.requested': [
          {
            guard: 'isConversations',
            actions: [
              { type: 'tellInboxSelected', params: ({ event }) => event.threadId },
              'tellMenu',
            ],
          },
          {
            target: '.deciding',
            actions: [
              { type: 'setView', params: 'conversations' },
              push,
              { type: 'tellInboxSelected', params: ({ event }) => event.threadId },
              'tellMenu',
            ],
          },
        ],
        'contact.requested': [
          {
            guard: 'isConversations',
            actions: [
              { type: 'tellInboxContact', params: ({ event }) => event.contact },
              'tellMenu',
            ],
          },
          {
            description: 'From the list of clients to what was said with one of them.',
            target: '.deciding',
            actions: [
              { type: 'setView', params: 'conversations' },
              push,
              { type: 'tellInboxContact', params: ({ event }) => event.contact },
              'tellMenu',
            ],
          },
        ],
        'view.back': { guard: 'canGoBack', actions: 'goBack' },
        'place.restored': [
          {
            guard: { type: 'isOfChat', params: ({ event }) => event.place },
            target: '.deciding',
            actions: [
              { type: 'setPlace', params: ({ event }) => event.place },
              { type: 'tellInboxSelected', params: ({ event }) => event.place.threadId ?? '' },
              'tellMenu',
            ],
          },
          {
            guard: { type: 'isBackAtList', params: ({ event }) => event.place },
            target: '.deciding',
            actions: [
              { type: 'setPlace', params: ({ event }) => event.place },
              'tellInboxClosed',
              'tellMenu',
            ],
          },
          {
            target: '.deciding',
            actions: [{ type: 'setPlace', params: ({ event }) => event.place }, 'tellMenu'],
          },
        ],
        'conversation.opened': {
          guard: 'isChatPlaced',
          actions: [
            { type: 'setChat', params: ({ event }) => event.threadId },
            { type: 'replacePlace', params: entryOf },
          ],
        },
        'conversation.closed': { guard: 'isChatPlaced', actions: ['clearChat', 'goBack'] },
      },
      states: {
        arriving: {
          always: [
            {
              guard: 'isLinkedElsewhere',
              target: 'deciding',
              actions: [{ type: 'setView', params: 'conversations' }, push, 'tellMenu'],
            },
            { target: 'deciding' },
          ],
        },
        deciding: {
          always: [
            { guard: 'hasNoArea', target: 'empty' },
            { guard: 'isLoaded', target: 'shown' },
            { target: 'loading' },
          ],
        },
        empty: { description: 'A view that no area serves yet.' },
        loading: {
          description: 'The code of the view comes when the view is first looked at.',
          invoke: {
            id: 'loadArea',
            src: 'loadArea',
            input: ({ context }) => ({ view: context.place.view as AreaView }),
            onDone: { target: 'shown', actions: ['setLoaded', 'setAreaStarted'] },
            onError: 'failed',
          },
        },
        failed: { on: { 'view.retry': 'loading' } },
        shown: {
          description: 'The area is told when its view is looked at, and when it no longer is.',
          entry: { type: 'tellArea', params: 'view.shown' },
          exit: { type: 'tellArea', params: 'view.hidden' },
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                {
                  guard: 'isPageHidden',
                  target: 'unattended',
                  actions: { type: 'tellArea', params: 'page.hidden' },
                },
                { target: 'attended' },
              ],
            },
            attended: {
              on: {
                'page.hidden': {
                  target: 'unattended',
                  actions: { type: 'tellArea', params: 'page.hidden' },
                },
              },
            },
            unattended: {
              description: 'The tab is in the background.',
              on: {
                'page.shown': {
                  target: 'attended',
                  actions: { type: 'tellArea', params: 'page.shown' },
                },
              },
            },
          },
        },
      },
    },
    page: {
      initial: 'visible',
      states: {
        visible: { on: { 'page.hidden': 'hidden' } },
        hidden: {
          description: 'The tab is in the background.',
          on: { 'page.shown': 'visible' },
        },
      },
    },
    screen: {
      description: 'On a narrow screen a chat takes the place of the list.',
      initial: 'wide',
      on: {
        'screen.wide': {
          target: '.wide',
          actions: { type: 'tellMenuWidth', params: 'screen.wide' },
        },
        'screen.narrow': {
          target: '.narrow',
          actions: { type: 'tellMenuWidth', params: 'screen.narrow' },
        },
      },
      states: {
        wide: {},
        narrow: {
          description: 'An open chat is a step of its own in the history.',
          entry: 'tellSelectionAsked',
          on: {
            'conversation.opened': {
              guard: 'isListPlaced',
              actions: [{ type: 'setChat', params: ({ event }) => event.threadId }, push],
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
export const selectIsViewEmpty = (state: State) => state.matches({ view: 'empty' })
export const selectHasViewFailed = (state: State) => state.matches({ view: 'failed' })
export const selectIsViewShown = (state: State) => state.matches({ view: 'shown' })
export const selectMenu = (state: State) => state.children.menu
export const selectRealtime = (state: State) => state.children.realtime
export const selectNotifications = (state: State) => state.children.notifications
export const selectInbox = (state: State) => state.children.inbox
