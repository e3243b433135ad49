import { type View, viewNames } from './areas'

/** An unknown name is the dashboard. */
export const viewNamed = (name: string): View =>
  viewNames.find((view) => view === name) ?? 'dashboard'

/** Where the shell stands: what is shown, and what was shown before it, oldest first. */
export interface Place {
  readonly view: View
  readonly trail: readonly View[]
  /** The conversation that has taken the list's place, on a narrow screen: Back leads to the list. */
  readonly threadId?: string | undefined
  /** The conversation that is open beside the list, on a wide screen: a reload finds it. */
  readonly besideId?: string | undefined
}

export const firstPlace: Place = { view: 'dashboard', trail: [] }

/** The place after opening a view from another one. */
export const placeAfter = ({ view: left, trail }: Place, view: View): Place => ({
  view,
  trail: [...trail, left],
})
