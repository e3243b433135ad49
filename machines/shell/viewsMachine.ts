import { assign, enqueueActions, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { pageNews } from '../shared/pageNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import type { AreaWanted } from './areaRequest.ts'
import { type AreaSaid, type AreaView, isAreaView, type View } from './areas.ts'

interface ViewsInput {
  readonly view: View
}

interface ViewsContext extends ViewsInput {
  /** The views whose code is loaded. */
  readonly loadedViews: readonly View[]
  /** An event that a view gets once it is shown. */
  readonly wanted: AreaWanted | null
}

export type ViewsEvent =
  | { type: 'view.entered'; view: View }
  | { type: 'view.retry' }
  | ({ type: 'area.wanted' } & AreaWanted)
  | { type: 'page.shown' | 'page.hidden' | 'page.online' }

/** The events for the workspace, which owns the machines of the areas. */
export type ViewsNews =
  | { type: 'area.loaded'; view: View }
  | { type: 'area.told'; view: View; told: AreaSaid; about?: AreaWanted['about'] }

export const viewsMachine = setup({
  types: {
    input: {} as ViewsInput,
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
  },
  actors: {
    pageNews,
    /** Loads the code of a view, and of its machine where that has not started. */
    loadArea: unprovided<void, { view: AreaView }>('loadArea'),
  },
  actions: {
    /** A person who goes elsewhere does not want it any more. */
    setView: assign(({ context: { wanted } }, view: View) => ({
      view,
      wanted: wanted?.view === view ? wanted : null,
    })),
    setWanted: assign({
      wanted: (_, { view, told, about }: AreaWanted) => ({ view, told, about }),
    }),
    clearWanted: assign(({ context: { view, wanted } }) =>
      wanted?.view === view ? { wanted: null } : {},
    ),
    announceWanted: enqueueActions(({ context: { view, wanted }, enqueue }) => {
      if (wanted?.view === view) enqueue.sendTo(parentOf, { type: 'area.told' as const, ...wanted })
    }),
    setLoaded: assign({ loadedViews: ({ context }) => [...context.loadedViews, context.view] }),
    announceLoaded: sendTo(parentOf, ({ context: { view } }) => ({
      type: 'area.loaded' as const,
      view,
    })),
    announceTold: sendTo(parentOf, ({ context: { view } }, told: AreaSaid) => ({
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
  description: 'The code of each view is loaded when the view is first shown.',
  context: ({ input }) => ({ ...input, loadedViews: [], wanted: null }),
  invoke: {
    id: 'pageNews',
    src: 'pageNews',
    input: { kinds: ['page.shown', 'page.hidden', 'page.online'] },
  },
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
        'area.wanted': { actions: { type: 'setWanted', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasNoArea', target: 'empty' },
            { guard: 'isLoaded', target: 'shown' },
            { target: 'loading' },
          ],
        },
        empty: { description: 'The view has no area yet.' },
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
          description: 'The area is told when its view is shown, and when it is hidden.',
          entry: [{ type: 'announceTold', params: 'view.shown' }, 'announceWanted', 'clearWanted'],
          exit: { type: 'announceTold', params: 'view.hidden' },
          on: {
            'area.wanted': {
              actions: [
                { type: 'setWanted', params: ({ event }) => event },
                'announceWanted',
                'clearWanted',
              ],
            },
          },
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
