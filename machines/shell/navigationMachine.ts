import { assign, sendTo, setup } from 'xstate'
import type { Role } from '#contract/team/roles.ts'
import { liveNews } from '../shared/liveNews.ts'
import type { OpenNews } from '../shared/machineNews.ts'
import { pageNews } from '../shared/pageNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'
import { mayOpen, type View } from './areas.ts'
import { type Place, placeAfter, viewNamed } from './place.ts'

export interface NavigationInput {
  readonly businessId: number
  /** The place of the current entry of the browser's history. */
  readonly place: Place
  /** The first view of the workspace, where a link leads to another view than the history. */
  readonly firstView: View
}

interface NavigationContext extends NavigationInput {
  /** The open conversation. It stays open while another view is on the screen. */
  readonly openId: string | undefined
  /** Null: it is not known, or the back end knows no roles. */
  readonly role: Role | null
}

export type NavigationEvent =
  | { type: 'view.open'; view: string }
  | { type: 'view.back' }
  /** The browser went back or forward in its history. */
  | { type: 'place.restored'; place: Place }
  | Extract<OpenNews, { type: 'conversation.opened' | 'conversation.closed' }>
  | { type: 'screen.wide' | 'screen.narrow' }
  | { type: 'role.known'; role: Role | null }

/** The event for the workspace: the opened view, perhaps the one on the screen. */
export interface NavigationNews {
  readonly type: 'view.entered'
  readonly view: View
}

type HistoryEntry = Pick<NavigationInput, 'businessId' | 'place'>
const entryOf = ({ context: { businessId, place } }: { context: NavigationContext }) => ({
  businessId,
  place,
})
const isAtList = ({ view, threadId }: Place): boolean =>
  view === 'conversations' && threadId === undefined

/** A view that the role does not open leads to the dashboard. */
const openedView = ({ role }: NavigationContext, name: string): View => {
  const view = viewNamed(name)
  return mayOpen(view, role) ? view : 'dashboard'
}
const onDashboard = ({ trail }: Place): Place => ({ view: 'dashboard', trail })

const replace = { type: 'replacePlace' as const, params: entryOf }
const push = { type: 'pushPlace' as const, params: entryOf }

export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    children: {} as { liveNews: 'liveNews' },
  },
  actors: {
    liveNews,
    pageNews,
    /** Reports where the browser goes in its history. */
    watchPlace: unprovidedCallback<{ businessId: number }>('watchPlace'),
    /** Reports the person's role in the business: at the start, and when it changes. */
    watchRole: unprovidedCallback<{ businessId: number }>('watchRole'),
  },
  actions: {
    setView: assign({ place: ({ context }, view: View) => placeAfter(context.place, view) }),
    setPlace: assign({ place: (_, place: Place) => place }),
    setRole: assign({ role: (_, role: Role | null) => role }),
    setOpen: assign({ openId: (_, openId: string) => openId }),
    clearOpen: assign({ openId: undefined }),
    setChat: assign({
      place: ({ context: { place, openId } }) => ({
        ...place,
        threadId: openId,
        besideId: undefined,
      }),
    }),
    setBeside: assign({
      place: ({ context: { place, openId } }) => ({ ...place, besideId: openId }),
    }),
    clearBeside: assign({ place: ({ context: { place } }) => ({ ...place, besideId: undefined }) }),
    clearChat: assign({ place: ({ context: { place } }) => ({ ...place, threadId: undefined }) }),
    announceEntered: sendTo(parentOf, ({ context }) => ({
      type: 'view.entered' as const,
      view: context.place.view,
    })),
    publishChatRestored: sendTo('liveNews', (_, threadId: string) => ({
      type: 'conversation.select' as const,
      threadId,
    })),
    publishChatLeft: sendTo('liveNews', { type: 'conversation.close' as const }),
    pushPlace: unprovidedAction<HistoryEntry>('pushPlace'),
    replacePlace: unprovidedAction<HistoryEntry>('replacePlace'),
    goBack: unprovidedAction('goBack'),
  },
  guards: {
    isOtherView: ({ context }, view: View) => view !== context.place.view,
    isForbidden: (_, { view, role }: { view: View; role: Role | null }) => !mayOpen(view, role),
    isChatPlaced: ({ context }) => context.place.threadId !== undefined,
    isBesidePlaced: ({ context }) => context.place.besideId !== undefined,
    isOpenAtList: ({ context: { place, openId } }) => isAtList(place) && openId !== undefined,
    isOpenNotBeside: ({ context: { place, openId } }) =>
      isAtList(place) && openId !== undefined && openId !== place.besideId,
    isOfChat: (_, place: Place) => place.threadId !== undefined,
    isBackAtList: ({ context }, place: Place) =>
      context.place.threadId !== undefined && place.view === 'conversations',
    canGoBack: ({ context }) => context.place.trail.length > 0,
  },
}).createMachine({
  id: 'navigation',
  description: "The place of the person in the shell, in step with the browser's history.",
  context: ({ input }) => ({ ...input, openId: undefined, role: null }),
  invoke: [
    {
      id: 'liveNews',
      src: 'liveNews',
      input: { kinds: ['conversation.opened', 'conversation.closed'] },
    },
    { id: 'pageNews', src: 'pageNews', input: { kinds: ['screen.wide', 'screen.narrow'] } },
    {
      id: 'watchPlace',
      src: 'watchPlace',
      input: ({ context }) => ({ businessId: context.businessId }),
    },
    {
      id: 'watchRole',
      src: 'watchRole',
      input: ({ context }) => ({ businessId: context.businessId }),
    },
  ],
  initial: 'arriving',
  on: {
    'view.open': [
      {
        guard: {
          type: 'isOtherView',
          params: ({ context, event }) => openedView(context, event.view),
        },
        actions: [
          { type: 'setView', params: ({ context, event }) => openedView(context, event.view) },
          push,
          'announceEntered',
        ],
      },
      { actions: 'announceEntered' },
    ],
    'view.back': { guard: 'canGoBack', actions: 'goBack' },
    'role.known': [
      {
        description: 'A view that the role does not open leads to the dashboard.',
        guard: {
          type: 'isForbidden',
          params: ({ context, event }) => ({ view: context.place.view, role: event.role }),
        },
        actions: [
          { type: 'setRole', params: ({ event }) => event.role },
          { type: 'setPlace', params: ({ context }) => onDashboard(context.place) },
          replace,
          'announceEntered',
        ],
      },
      { actions: { type: 'setRole', params: ({ event }) => event.role } },
    ],
    'place.restored': [
      {
        guard: {
          type: 'isForbidden',
          params: ({ context, event }) => ({ view: event.place.view, role: context.role }),
        },
        actions: [
          { type: 'setPlace', params: ({ event }) => onDashboard(event.place) },
          replace,
          'announceEntered',
        ],
      },
      {
        guard: { type: 'isOfChat', params: ({ event }) => event.place },
        actions: [
          { type: 'setPlace', params: ({ event }) => event.place },
          { type: 'publishChatRestored', params: ({ event }) => event.place.threadId ?? '' },
          'announceEntered',
        ],
      },
      {
        guard: { type: 'isBackAtList', params: ({ event }) => event.place },
        actions: [
          { type: 'setPlace', params: ({ event }) => event.place },
          'clearOpen',
          'publishChatLeft',
          'announceEntered',
        ],
      },
      { actions: [{ type: 'setPlace', params: ({ event }) => event.place }, 'announceEntered'] },
    ],
    'conversation.opened': [
      {
        guard: 'isChatPlaced',
        actions: [{ type: 'setOpen', params: ({ event }) => event.threadId }, 'setChat', replace],
      },
      { actions: { type: 'setOpen', params: ({ event }) => event.threadId } },
    ],
    'conversation.closed': [
      { guard: 'isChatPlaced', actions: ['clearOpen', 'clearChat', 'goBack'] },
      { guard: 'isBesidePlaced', actions: ['clearOpen', 'clearBeside', replace] },
      { actions: 'clearOpen' },
    ],
    'screen.wide': '.wide',
    'screen.narrow': '.narrow',
  },
  states: {
    arriving: {
      always: [
        {
          description: 'A link leads to another place than the history.',
          guard: { type: 'isOtherView', params: ({ context }) => context.firstView },
          target: 'wide',
          actions: [{ type: 'setView', params: ({ context }) => context.firstView }, push],
        },
        {
          description:
            "The history entry gets this business's place: another business may have left its own there.",
          target: 'wide',
          actions: { type: 'replacePlace', params: entryOf },
        },
      ],
    },
    wide: {
      description: 'A chat stands beside the list.',
      always: { guard: 'isOpenNotBeside', actions: ['setBeside', replace] },
    },
    narrow: {
      description: 'A chat replaces the list: it is an entry of its own in the history.',
      always: { guard: 'isOpenAtList', actions: ['setChat', push] },
    },
  },
})
