import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ThreadLink } from '#contract/threadLink.ts'
import { inboxMachine } from '../inbox/inboxMachine.ts'
import { leadOfLink } from '../inbox/list/hits.ts'
import type { UnreadState } from '../inbox/list/unread.ts'
import { newsMachine } from '../news/newsMachine.ts'
import { notificationsMachine } from '../notifications/notificationsMachine.ts'
import { realtimeMachine } from '../realtime/realtimeMachine.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedCallback } from '../shared/unprovided.ts'
import type { AreaWanted } from './areaRequest.ts'
import {
  type AreaInput,
  type AreaSaid,
  actorOf,
  areaMachines,
  isDormantView,
  type View,
} from './areas.ts'
import { type MenuEvent, menuMachine } from './menuMachine.ts'
import { type NavigationEvent, navigationMachine } from './navigationMachine.ts'
import { paletteMachine } from './paletteMachine.ts'
import { type ViewsEvent, viewsMachine } from './viewsMachine.ts'
import type { InboxTold, WorkspaceEvent } from './workspaceEvents.ts'
import type { WorkspaceMemory } from './workspaceMemory.ts'

export interface WorkspaceInput extends AreaInput {
  readonly memory: WorkspaceMemory
  /** The target of a link, or null: the workspace opens it first. */
  readonly wanted: ThreadLink | null
}

interface WorkspaceContext extends WorkspaceInput {
  readonly firstView: View
}

const toConversations: NavigationEvent = { type: 'view.open', view: 'conversations' }

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
      navigation: 'navigation'
      views: 'views'
      news: 'news'
      palette: 'palette'
    } & { [V in keyof typeof areaMachines]: V },
  },
  actors: {
    realtime: realtimeMachine,
    notifications: notificationsMachine,
    inbox: inboxMachine,
    menu: menuMachine,
    navigation: navigationMachine,
    views: viewsMachine,
    news: newsMachine,
    palette: paletteMachine,
    ...areaMachines,
    /** While it runs, the tab's icon shows whether something is unread. */
    unreadSign: unprovidedCallback<UnreadState>('unreadSign'),
  },
  actions: {
    /** Starts the machine of a view, which lives as long as the workspace. */
    setAreaStarted: assign(({ context: { businessId }, spawn }, dormant: View) => {
      // All dormant machines have the same input: one name stands for all.
      const view = dormant as 'dashboard'
      spawn(view, { id: view, systemId: view, input: { businessId } })
      return {}
    }),
    tellArea: sendTo(
      (_, { view }: { view: View; told: AreaSaid; about?: AreaWanted['about'] }) => actorOf(view),
      (_, { told, about }) => ({ type: told, ...about }),
    ),
    tellInbox: sendTo('inbox', (_, told: InboxTold) => told),
    tellMenu: sendTo('menu', (_, told: MenuEvent) => told),
    tellNavigation: sendTo('navigation', (_, told: NavigationEvent) => told),
    tellViews: sendTo('views', (_, told: ViewsEvent) => told),
    announceFollowed: sendTo(parentOf, { type: 'link.followed' }),
  },
  guards: { isDormant: (_, view: View) => isDormantView(view) },
}).createMachine({
  id: 'workspace',
  description: 'Everything of the selected business; choosing another one starts it again.',
  context: ({ input }) => ({
    ...input,
    firstView: input.wanted === null ? input.memory.place.view : 'conversations',
  }),
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
      input: ({ context: { memory, businessId, wanted } }) => ({
        ...memory.inbox,
        businessId,
        wantedId: wanted?.threadId ?? memory.place.threadId ?? memory.place.besideId ?? null,
        lead: wanted && leadOfLink(wanted),
      }),
    },
    { id: 'menu', src: 'menu', input: ({ context }) => ({ view: context.firstView }) },
    {
      id: 'navigation',
      src: 'navigation',
      input: ({ context: { businessId, memory, firstView } }) => ({
        businessId,
        place: memory.place,
        firstView,
      }),
    },
    { id: 'views', src: 'views', input: ({ context }) => ({ view: context.firstView }) },
    { id: 'news', src: 'news' },
    { id: 'palette', src: 'palette', input: ({ context }) => context.memory.palette },
    { id: 'unreadSign', src: 'unreadSign', input: ({ context }) => context.memory.inbox.unread },
  ],
  on: {
    'wanted.settled': { actions: 'announceFollowed' },
    'view.open': { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    'conversation.requested': {
      actions: [
        { type: 'tellNavigation', params: toConversations },
        {
          type: 'tellInbox',
          params: ({ event: { threadId } }) => ({ type: 'conversation.select', threadId }),
        },
      ],
    },
    'contact.requested': {
      description: 'Opens the conversation with a client of the list.',
      actions: [
        { type: 'tellNavigation', params: toConversations },
        {
          type: 'tellInbox',
          params: ({ event: { contact } }) => ({ type: 'contact.wanted', contact }),
        },
      ],
    },
    'area.requested': {
      description: 'Opens a form, or a record, of an area.',
      actions: [
        {
          type: 'tellViews',
          params: ({ event }) => ({ ...event, type: 'area.wanted' as const }),
        },
        {
          type: 'tellNavigation',
          params: ({ event: { view } }) => ({ type: 'view.open' as const, view }),
        },
      ],
    },
    'view.entered': {
      actions: [
        { type: 'tellMenu', params: ({ event }) => event },
        { type: 'tellViews', params: ({ event }) => event },
      ],
    },
    'area.loaded': {
      guard: { type: 'isDormant', params: ({ event }) => event.view },
      actions: { type: 'setAreaStarted', params: ({ event }) => event.view },
    },
    'area.told': { actions: { type: 'tellArea', params: ({ event }) => event } },
  },
})

type State = SnapshotFrom<typeof workspaceMachine>

export const selectMenu = (state: State) => state.children.menu
export const selectNavigation = (state: State) => state.children.navigation
export const selectViews = (state: State) => state.children.views
export const selectRealtime = (state: State) => state.children.realtime
export const selectNotifications = (state: State) => state.children.notifications
export const selectPalette = (state: State) => state.children.palette
export const selectNews = (state: State) => state.children.news
export const selectInbox = (state: State) => state.children.inbox
