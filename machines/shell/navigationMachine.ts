import { assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { parentOf } from '../shared/tellParent.ts'
import { unprovidedAction } from '../shared/unprovided.ts'
import type { View } from './areas.ts'
import { type Place, placeAfter, viewNamed } from './place.ts'

export interface NavigationInput {
  readonly businessId: number
  /** The place of the current entry of the browser's history. */
  readonly place: Place
  /** The first view of the workspace, where a link leads to another view than the history. */
  readonly firstView: View
}

export type NavigationEvent =
  | { type: 'view.open'; view: string }
  | { type: 'view.back' }
  /** The browser went back or forward in its history. */
  | { type: 'place.restored'; place: Place }
  | { type: 'conversation.opened'; threadId: string }
  | { type: 'conversation.closed' }
  | { type: 'screen.wide' }
  | { type: 'screen.narrow' }

/** The events for the workspace: the opened view, perhaps the one on the screen, and a chat of the history. */
export type NavigationNews =
  | { type: 'view.entered'; view: View }
  | { type: 'chat.restored'; threadId: string }
  | { type: 'chat.left' }

type HistoryEntry = Pick<NavigationInput, 'businessId' | 'place'>
const entryOf = ({ context: { businessId, place } }: { context: NavigationInput }) => ({
  businessId,
  place,
})
const replace = { type: 'replacePlace' as const, params: entryOf }
const push = { type: 'pushPlace' as const, params: entryOf }

export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as NavigationInput,
    events: {} as NavigationEvent,
  },
  actions: {
    setView: assign({ place: ({ context }, view: View) => placeAfter(context.place, view) }),
    setPlace: assign({ place: (_, place: Place) => place }),
    setChat: assign({
      place: ({ context: { place } }, threadId: string) => ({
        ...place,
        threadId,
        besideId: undefined,
      }),
    }),
    setBeside: assign({
      place: ({ context: { place } }, besideId: string) => ({ ...place, besideId }),
    }),
    clearBeside: assign({ place: ({ context: { place } }) => ({ ...place, besideId: undefined }) }),
    clearChat: assign({ place: ({ context: { place } }) => ({ ...place, threadId: undefined }) }),
    announceEntered: sendTo(parentOf, ({ context }) => ({
      type: 'view.entered' as const,
      view: context.place.view,
    })),
    announceChatRestored: sendTo(parentOf, (_, threadId: string) => ({
      type: 'chat.restored' as const,
      threadId,
    })),
    announceChatLeft: sendTo(parentOf, { type: 'chat.left' }),
    pushPlace: unprovidedAction<HistoryEntry>('pushPlace'),
    replacePlace: unprovidedAction<HistoryEntry>('replacePlace'),
    goBack: unprovidedAction('goBack'),
  },
  guards: {
    isOtherView: ({ context }, view: View) => view !== context.place.view,
    isChatPlaced: ({ context }) => context.place.threadId !== undefined,
    isBesidePlaced: ({ context }) => context.place.besideId !== undefined,
    isListPlaced: ({ context: { place } }) =>
      place.view === 'conversations' && place.threadId === undefined,
    isOfChat: (_, place: Place) => place.threadId !== undefined,
    isBackAtList: ({ context }, place: Place) =>
      context.place.threadId !== undefined && place.view === 'conversations',
    canGoBack: ({ context }) => context.place.trail.length > 0,
  },
}).createMachine({
  id: 'navigation',
  description: "The place of the person in the shell, in step with the browser's history.",
  context: ({ input }) => input,
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
          { type: 'announceChatRestored', params: ({ event }) => event.place.threadId ?? '' },
          'announceEntered',
        ],
      },
      {
        guard: { type: 'isBackAtList', params: ({ event }) => event.place },
        actions: [
          { type: 'setPlace', params: ({ event }) => event.place },
          'announceChatLeft',
          'announceEntered',
        ],
      },
      { actions: [{ type: 'setPlace', params: ({ event }) => event.place }, 'announceEntered'] },
    ],
    'conversation.opened': [
      {
        guard: 'isChatPlaced',
        actions: [{ type: 'setChat', params: ({ event }) => event.threadId }, replace],
      },
      {
        guard: 'isListPlaced',
        actions: [{ type: 'setBeside', params: ({ event }) => event.threadId }, replace],
      },
    ],
    'conversation.closed': [
      { guard: 'isChatPlaced', actions: ['clearChat', 'goBack'] },
      { guard: 'isBesidePlaced', actions: ['clearBeside', replace] },
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
    wide: { description: 'A chat stands beside the list.' },
    narrow: {
      description: 'A chat replaces the list: it is an entry of its own in the history.',
      on: {
        'conversation.opened': [
          {
            guard: 'isListPlaced',
            actions: [{ type: 'setChat', params: ({ event }) => event.threadId }, push],
          },
        ],
      },
    },
  },
})

type State = SnapshotFrom<typeof navigationMachine>

/** A chat replaces the list: the chat's own header shows the contact, and leads back. */
export const selectIsChatPlaced = (state: State) => state.context.place.threadId !== undefined
export const selectView = (state: State) => state.context.place.view
export const selectCanGoBack = (state: State) => state.can({ type: 'view.back' })
