import { assign, sendTo, setup } from 'xstate'
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
import type { Area, AreaNews } from './areas'
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

export const workspaceSetup = setup({
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
})
