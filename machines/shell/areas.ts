/** The views that have a machine of their own, called like the view: it is told when it is looked at. */
export type Area = 'dashboard' | 'clients'

export interface AreaNews {
  readonly area: Area
  readonly type: 'view.shown' | 'view.hidden' | 'page.shown' | 'page.hidden'
}

const tellArea = (area: Area, type: AreaNews['type']) => ({
  type: 'tellArea' as const,
  params: { area, type },
})

/** While the view of an area is shown, its machine hears of that, and of the tab going away and coming back. */
export const areaShown = (area: Area) => ({
  entry: tellArea(area, 'view.shown'),
  exit: tellArea(area, 'view.hidden'),
  on: {
    'page.shown': { actions: tellArea(area, 'page.shown') },
    'page.hidden': { actions: tellArea(area, 'page.hidden') },
  },
})
