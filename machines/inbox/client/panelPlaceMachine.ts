import { type SnapshotFrom, setup } from 'xstate'

export interface PanelPlaceInput {
  /** As this browser stores it. */
  readonly isFolded: boolean
}

export type PanelPlaceEvent =
  | { type: 'panel.fold' }
  | { type: 'panel.unfold' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }

export const panelPlaceMachine = setup({
  types: {
    input: {} as PanelPlaceInput,
    context: {} as PanelPlaceInput,
    events: {} as PanelPlaceEvent,
  },
  guards: { isFolded: ({ context }) => context.isFolded },
}).createMachine({
  id: 'panelPlace',
  description: 'The place of the client panel: beside the chat, or over it.',
  context: ({ input }) => ({ isFolded: input.isFolded }),
  type: 'parallel',
  states: {
    beside: {
      description:
        'There is room for three columns. This browser stores whether the panel is folded.',
      initial: 'remembering',
      states: {
        remembering: {
          always: [{ guard: 'isFolded', target: 'folded' }, { target: 'shown' }],
        },
        shown: {
          on: { 'panel.fold': 'folded' },
        },
        folded: {
          on: { 'panel.unfold': 'shown' },
        },
      },
    },
    over: {
      description: 'There is no room for three columns: a button opens and closes the panel.',
      initial: 'closed',
      states: {
        closed: { on: { 'panel.open': 'open' } },
        open: { on: { 'panel.close': 'closed' } },
      },
    },
  },
})

type State = SnapshotFrom<typeof panelPlaceMachine>

export const selectIsBeside = (state: State) => state.matches({ beside: 'shown' })
export const selectIsFolded = (state: State) => state.matches({ beside: 'folded' })
export const selectIsOver = (state: State) => state.matches({ over: 'open' })
