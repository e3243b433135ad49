import { type View, viewNames } from './areas.ts'

/** An unknown name means the dashboard. */
export const viewNamed = (name: string): View =>
  viewNames.find((view) => view === name) ?? 'dashboard'

/** The view on the screen, and the views before it, oldest first. */
export interface Place {
  readonly view: View
  readonly trail: readonly View[]
  /** The conversation that replaces the list on a narrow screen: Back leads to the list. */
  readonly threadId?: string | undefined
  /** The conversation that is open beside the list on a wide screen: a reload opens it again. */
  readonly besideId?: string | undefined
}

export const firstPlace: Place = { view: 'dashboard', trail: [] }

/** The place after opening a view from another one. */
export const placeAfter = ({ view: left, trail }: Place, view: View): Place => ({
  view,
  trail: [...trail, left],
})
