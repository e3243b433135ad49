/** What a guard, an action or an actor is called: by name, by type, or else by the function's own name. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (isRecord(part) && typeof part.type === 'string') return part.type.replace(/^xstate\./, '')
  return typeof part === 'function' && part.name !== '' ? part.name : 'unnamed'
}

/** The names of actions, without the raising and cancelling that XState adds for a delay. */
export const shownActions = (actions: readonly unknown[]): readonly string[] =>
  actions.filter((action) => !isOfDelay(action)).map(nameOf)

function isOfDelay(action: unknown): boolean {
  if (typeof action !== 'function' || !isRecord(action)) return false
  const id = action.type === 'xstate.raise' ? action.id : action.sendId
  return typeof id === 'string' && id.startsWith('xstate.after.')
}

/** Functions too: XState keeps what an action does on the function itself. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
