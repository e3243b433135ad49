import type { Conversation } from '#contract/inbox.ts'

/** The ads that brought clients, each with the number of conversations, the most first. */
export const adsIn = (list: readonly Conversation[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>()
  for (const { ad } of list) if (ad !== undefined) counts.set(ad, (counts.get(ad) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}
