/**
 * Discards an answer that may be older than a change. For lists: where an item changes while a load is running, the
 * load starts again. The state is called `loading`.
 */
export const askedAnew = {
  description: 'The running load may have begun before the change: it starts again.',
  target: 'loading',
  reenter: true,
} as const
