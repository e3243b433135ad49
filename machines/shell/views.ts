/** The views of the shell: switched by name, not by address. */
export const views = [
  'dashboard',
  'conversations',
  'clients',
  'projects',
  'projects-admin',
  'assistants',
  'integrations',
  'marketplace',
  'subscription',
  'help',
] as const
export type View = (typeof views)[number]

/** An unknown name is the dashboard. */
export const viewNamed = (name: string): View => views.find((view) => view === name) ?? 'dashboard'

/** Where the shell stands: what is shown, and what was shown before it, oldest first. */
export interface Place {
  readonly view: View
  readonly trail: readonly View[]
  /** The conversation that has taken the list's place, on a narrow screen: Back leads to the list. */
  readonly threadId?: string | undefined
}

export const firstPlace: Place = { view: 'dashboard', trail: [] }
