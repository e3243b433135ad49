import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { liveNews } from '../shared/liveNews.ts'
import type { OpenNews } from '../shared/machineNews.ts'
import { pageNews } from '../shared/pageNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'
import type { View } from './areas.ts'
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
}

export type NavigationEvent =
  | { type: 'view.open'; view: string }
  | { type: 'view.back' }
  /** The browser went back or forward in its history. */
  | { type: 'place.restored'; place: Place }
  | Extract<OpenNews, { type: 'conversation.opened' | 'conversation.closed' }>
  | { type: 'screen.wide' | 'screen.narrow' }

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
  },
  actions: {
    setView: assign({ place: ({ context }, view: View) => placeAfter(context.place, view) }),
    setPlace: assign({ place: (_, place: Place) => place }),
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
  context: ({ input }) => ({ ...input, openId: undefined }),
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
  ],
  initial: 'arriving',
  on: {
    'view.open': [
      {
        guard: { type: 'isOtherView', params: ({ event }) => viewNamed(event.view) },
        actions: [
          { type: 'setView', params: ({ event }) => viewNamed(event.view) },
          push,
          'announceEntered',
        ],
      },
      { actions: 'announceEntered' },
    ],
    'view.back': { guard: 'canGoBack', actions: 'goBack' },
    'place.restored': [
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
            "The current history entry gets this business's place: another business may have left its own there.",
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

type State = SnapshotFrom<typeof navigationMachine>

/** A chat replaces the list: the chat's own header shows the contact, and leads back. */
export const selectIsChatPlaced = (state: State) => state.context.place.threadId !== undefined
export const selectView = (state: State) => state.context.place.view
export const selectCanGoBack = (state: State) => state.can({ type: 'view.back' })
