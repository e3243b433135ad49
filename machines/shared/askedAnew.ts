/**
 * What a list does where something of it changes while its answer is on the way: the answer may be older than the change, so that it
 * is thrown away and asked for once more. Its state is called `loading`.
 */
export const askedAnew = {
  description: 'The answer on its way may be older than the change: it is asked anew.',
  target: 'loading',
  reenter: true,
} as const
