import { assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { parentOf } from '../shared/tellParent'
import { unprovided } from '../shared/unprovided'
import { type AreaTold, type AreaView, isAreaView, type View } from './areas'

interface ViewsInput {
  readonly view: View
}

interface ViewsContext extends ViewsInput {
  /** The views whose code is loaded. */
  readonly loadedViews: readonly View[]
}

export type ViewsEvent =
  | { type: 'view.entered'; view: View }
  | { type: 'view.retry' }
  | { type: 'page.shown' }
  | { type: 'page.hidden' }
  | { type: 'page.online' }

/** What the workspace hears, which has the machines of the areas. */
export type ViewsNews =
  | { type: 'area.loaded'; view: View }
  | { type: 'area.told'; view: View; told: AreaTold }

export const viewsMachine = setup({
  types: {
    input: {} as ViewsInput,
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
  },
  actors: {
    /** Loads the code of a view, and of its machine where that is still asleep. */
    loadArea: unprovided<void, { view: AreaView }>('loadArea'),
  },
  actions: {
    setView: assign({ view: (_, view: View) => view }),
    setLoaded: assign({ loadedViews: ({ context }) => [...context.loadedViews, context.view] }),
    announceLoaded: sendTo(parentOf, ({ context: { view } }) => ({
      type: 'area.loaded' as const,
      view,
    })),
    announceTold: sendTo(parentOf, ({ context: { view } }, told: AreaTold) => ({
      type: 'area.told' as const,
      view,
      told,
    })),
  },
  guards: {
    isOtherView: ({ context }, view: View) => view !== context.view,
    hasNoArea: ({ context }) => !isAreaView(context.view),
    isLoaded: ({ context }) => context.loadedViews.includes(context.view),
    isPageHidden: stateIn({ page: 'hidden' }),
  },
}).createMachine({
  id: 'views',
  description: 'The code of each view comes when the view is first looked at.',
  context: ({ input }) => ({ ...input, loadedViews: [] }),
  type: 'parallel',
  states: {
    code: {
      initial: 'deciding',
      on: {
        'view.entered': {
          guard: { type: 'isOtherView', params: ({ event }) => event.view },
          target: '.deciding',
          actions: { type: 'setView', params: ({ event }) => event.view },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasNoArea', target: 'empty' },
            { guard: 'isLoaded', target: 'shown' },
            { target: 'loading' },
          ],
        },
        empty: { description: 'A view that no area serves yet.' },
        loading: {
          invoke: {
            id: 'loadArea',
            src: 'loadArea',
            input: ({ context }) => ({ view: context.view as AreaView }),
            onDone: { target: 'shown', actions: ['setLoaded', 'announceLoaded'] },
            onError: 'failed',
          },
        },
        failed: { on: { 'view.retry': 'loading' } },
        shown: {
          description: 'The area is told when its view is looked at, and when it no longer is.',
          entry: { type: 'announceTold', params: 'view.shown' },
          exit: { type: 'announceTold', params: 'view.hidden' },
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                {
                  guard: 'isPageHidden',
                  target: 'unattended',
                  actions: { type: 'announceTold', params: 'page.hidden' },
                },
                { target: 'attended' },
              ],
            },
            attended: {
              on: {
                'page.online': { actions: { type: 'announceTold', params: 'page.online' } },
                'page.hidden': {
                  target: 'unattended',
                  actions: { type: 'announceTold', params: 'page.hidden' },
                },
              },
            },
            unattended: {
              description: 'The tab is in the background.',
              on: {
                'page.shown': {
                  target: 'attended',
                  actions: { type: 'announceTold', params: 'page.shown' },
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
  },
})

type State = SnapshotFrom<typeof viewsMachine>

export const selectShownView = (state: State) => state.context.view
export const selectIsViewEmpty = (state: State) => state.matches({ code: 'empty' })
export const selectHasViewFailed = (state: State) => state.matches({ code: 'failed' })
export const selectIsViewShown = (state: State) => state.matches({ code: 'shown' })
