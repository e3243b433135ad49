import { assign, type SnapshotFrom, setup } from 'xstate'
import { pageNews } from '../shared/pageNews.ts'
import type { View } from './areas.ts'

export type MenuEvent =
  | { type: 'menu.toggle' }
  | { type: 'menu.close' }
  | { type: 'screen.wide' | 'screen.narrow' }
  /** The person opened a view, perhaps the one on the screen. */
  | { type: 'view.entered'; view: View }

interface MenuInput {
  readonly view: View
}

export const menuMachine = setup({
  types: {
    input: {} as MenuInput,
    context: {} as MenuInput,
    events: {} as MenuEvent,
  },
  actors: { pageNews },
  actions: { setView: assign({ view: (_, view: View) => view }) },
  guards: {
    isBesideConversations: ({ context }) => context.view === 'conversations',
    isConversations: (_, view: View) => view === 'conversations',
    isElsewhere: (_, view: View) => view !== 'conversations',
  },
}).createMachine({
  id: 'menu',
  description: 'The sidebar: beside the view on wide screens, a drawer on narrow ones.',
  context: ({ input }) => input,
  invoke: { id: 'pageNews', src: 'pageNews', input: { kinds: ['screen.wide', 'screen.narrow'] } },
  initial: 'wide',
  on: {
    'screen.wide': '.wide',
    'screen.narrow': '.narrow',
    'view.entered': { actions: { type: 'setView', params: ({ event }) => event.view } },
  },
  states: {
    wide: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isBesideConversations', target: 'collapsed.byItself' },
            { target: 'expanded' },
          ],
        },
        expanded: {
          on: {
            'menu.toggle': 'collapsed.byPerson',
            'view.entered': {
              guard: { type: 'isConversations', params: ({ event }) => event.view },
              target: 'collapsed.byItself',
              actions: { type: 'setView', params: ({ event }) => event.view },
            },
          },
        },
        collapsed: {
          on: { 'menu.toggle': 'expanded' },
          initial: 'byPerson',
          states: {
            byPerson: {},
            byItself: {
              description:
                'The sidebar was folded to make room for the inbox alone: other views show it again.',
              on: {
                'view.entered': {
                  guard: { type: 'isElsewhere', params: ({ event }) => event.view },
                  target: '#menu.wide.expanded',
                  actions: { type: 'setView', params: ({ event }) => event.view },
                },
              },
            },
          },
        },
      },
    },
    narrow: {
      initial: 'closed',
      states: {
        closed: { on: { 'menu.toggle': 'open' } },
        open: {
          on: {
            'menu.toggle': 'closed',
            'menu.close': 'closed',
            'view.entered': {
              target: 'closed',
              actions: { type: 'setView', params: ({ event }) => event.view },
            },
          },
        },
      },
    },
  },
})

type State = SnapshotFrom<typeof menuMachine>

export const selectIsWide = (state: State) => state.matches('wide')
export const selectIsExpanded = (state: State) => state.matches({ wide: 'expanded' })
export const selectIsDrawerOpen = (state: State) => state.matches({ narrow: 'open' })
