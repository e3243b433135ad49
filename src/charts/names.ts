/** The name of a guard, an action or an actor: its name, its type, or else the function's name. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (isRecord(part) && typeof part.type === 'string') return part.type.replace(/^xstate\./, '')
  return typeof part === 'function' && part.name !== '' ? part.name : 'unnamed'
}

/** The names of actions, without the raise and cancel that XState adds for a delay. */
export const shownActions = (actions: readonly unknown[]): readonly string[] =>
  actions.filter((action) => !isOfDelay(action)).map(nameOf)

function isOfDelay(action: unknown): boolean {
  if (typeof action !== 'function' || !isRecord(action)) return false
  const id = action.type === 'xstate.raise' ? action.id : action.sendId
  return typeof id === 'string' && id.startsWith('xstate.after.')
}

/** Also true for functions: XState stores an action's data on the function. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
