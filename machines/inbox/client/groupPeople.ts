import type { Message } from '#contract/inbox.ts'

/** Somebody who wrote in a group. */
export interface GroupPerson {
  readonly name: string
  readonly count: number
  /** Milliseconds since the epoch; 0 where no time is readable. */
  readonly lastAt: number
}

type Said = Pick<Message, 'at' | 'fromBusiness' | 'details'>

/** Who wrote last comes first. */
export const peopleIn = (messages: readonly Said[]): readonly GroupPerson[] => {
  const people = new Map<string, GroupPerson>()
  for (const { at, fromBusiness, details } of messages) {
    const name = details?.author
    if (fromBusiness || name === undefined) continue
    const { count, lastAt } = people.get(name) ?? { count: 0, lastAt: 0 }
    people.set(name, { name, count: count + 1, lastAt: Math.max(lastAt, at) })
  }
  return [...people.values()].sort((one, other) => other.lastAt - one.lastAt)
}
