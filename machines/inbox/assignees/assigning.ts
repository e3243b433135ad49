import type { Assigned, Assignee } from '#contract/assignee.ts'
import type { Conversation } from '#contract/inbox.ts'

// The conversations that a person assigns, one after the other: pure functions.

/** A change on its way. */
export interface Assigning extends Assigned {
  /** Where it is somebody else's by now, it stays so; undefined: the last word counts. */
  readonly was?: Assignee | null
}

/** Conversations, whose they are now, and whose they are to be. */
export interface Wanted {
  readonly asked: readonly Assigned[]
  readonly assignee: Assignee | null
  /** Only what is still whose it was. */
  readonly isAsKnown?: boolean
}

export interface Queued {
  /** The changes that are on their way, the oldest first. */
  readonly queue: readonly Assigning[]
  /** Whose each of them is as far as it is known, should the change be refused. */
  readonly before: Readonly<Record<string, Assignee | null>>
  /** Those of which something was told since: it is newer than the answer, or what is newer still comes. */
  readonly told: readonly string[]
  readonly refused: Refused | null
}

export interface Refused {
  /** The reason of the last one. */
  readonly error: unknown
  readonly count: number
}

export const nothingQueued: Queued = { queue: [], before: {}, told: [], refused: null }

export const noChange: Assigning = { threadId: '', assignee: null }

const isOf = ({ assignee }: Assigned, other: Assignee | null): boolean =>
  assignee?.userId === other?.userId

/** The chosen conversations that are not of this one yet. */
export const changesTo = ({ asked, assignee, isAsKnown }: Wanted): readonly Assigning[] =>
  asked.flatMap(({ threadId, ...now }) =>
    isOf({ threadId, ...now }, assignee)
      ? []
      : [{ threadId, assignee, ...(isAsKnown && { was: now.assignee }) }],
  )

const isQueued = (queue: readonly Assigning[], threadId: string): boolean =>
  queue.some((each) => each.threadId === threadId)

export const withQueued = (
  { queue, before }: Queued,
  wanted: Wanted,
): Pick<Queued, 'queue' | 'before'> => ({
  queue: [...queue, ...changesTo(wanted)],
  before: {
    ...before,
    ...Object.fromEntries(
      wanted.asked
        .filter((each) => !isOf(each, wanted.assignee) && !isQueued(queue, each.threadId))
        .map((each) => [each.threadId, each.assignee]),
    ),
  },
})

/** What a colleague decides meanwhile is what a refused change goes back to. */
export const withNews = (
  { queue, before, told }: Queued,
  news: readonly Assigned[],
): Pick<Queued, 'before' | 'told'> => {
  const known = news.filter(({ threadId }) => isQueued(queue, threadId))
  if (known.length === 0) return { before, told }
  return {
    before: {
      ...before,
      ...Object.fromEntries(known.map((each) => [each.threadId, each.assignee])),
    },
    told: [...new Set([...told, ...known.map(({ threadId }) => threadId)])],
  }
}

export const assigneesIn = (conversations: readonly Conversation[]): readonly Assigned[] =>
  conversations.map(({ threadId, assignee = null }) => ({ threadId, assignee }))

const withoutFirst = ({ queue, before, told }: Queued): Omit<Queued, 'refused'> => {
  const [first, ...queued] = queue
  const left = { queue: queued, before, told: told.filter((id) => id !== first?.threadId) }
  if (!first || isQueued(queued, first.threadId)) return left
  const { [first.threadId]: _, ...others } = before
  return { ...left, before: others }
}

/** Whose the first one is where it was saved: a colleague may have decided after that, and been heard before. */
export const settled = ({ before, told }: Queued, saved: Assigned): Assigned =>
  told.includes(saved.threadId) ? { ...saved, assignee: before[saved.threadId] ?? null } : saved

export const afterSaved = (queued: Queued, saved: Assigned): Omit<Queued, 'refused'> =>
  withoutFirst({ ...queued, ...withNews(queued, [settled(queued, saved)]) })

export const afterRefused = (queued: Queued, error: unknown): Queued => ({
  ...withoutFirst(queued),
  refused: { error, count: (queued.refused?.count ?? 0) + 1 },
})

/** Whose the first one is again where it is refused. */
export const givenBack = ({ queue: [first], before }: Queued): Assigned => {
  const { threadId } = first ?? noChange
  return { threadId, assignee: before[threadId] ?? null }
}
