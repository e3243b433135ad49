import type { Assigned, Assignee } from '#contract/assignee.ts'

// The conversations that a person assigns, one after the other: pure functions.

export interface Queued {
  /** The changes that are on their way, the oldest first. */
  readonly queue: readonly Assigned[]
  /** Whose each of them is as far as it is known, should the change be refused. */
  readonly before: Readonly<Record<string, Assignee | null>>
  readonly refused: Refused | null
}

export interface Refused {
  /** The reason of the last one. */
  readonly error: unknown
  readonly count: number
}

export const nothingQueued: Queued = { queue: [], before: {}, refused: null }

export const noChange: Assigned = { threadId: '', assignee: null }

const isOf = ({ assignee }: Assigned, other: Assignee | null): boolean =>
  assignee?.userId === other?.userId

/** The chosen conversations that are not of this one yet. */
export const changesTo = (
  asked: readonly Assigned[],
  assignee: Assignee | null,
): readonly Assigned[] =>
  asked.flatMap((each) => (isOf(each, assignee) ? [] : [{ threadId: each.threadId, assignee }]))

const isQueued = (queue: readonly Assigned[], threadId: string): boolean =>
  queue.some((each) => each.threadId === threadId)

export const withQueued = (
  { queue, before }: Queued,
  asked: readonly Assigned[],
  assignee: Assignee | null,
): Pick<Queued, 'queue' | 'before'> => ({
  queue: [...queue, ...changesTo(asked, assignee)],
  before: {
    ...before,
    ...Object.fromEntries(
      asked
        .filter((each) => !isOf(each, assignee) && !isQueued(queue, each.threadId))
        .map((each) => [each.threadId, each.assignee]),
    ),
  },
})

/** What a colleague decides meanwhile is what a refused change goes back to. */
export const withNews = (
  { queue, before }: Queued,
  { threadId, assignee }: Assigned,
): Pick<Queued, 'before'> => ({
  before: isQueued(queue, threadId) ? { ...before, [threadId]: assignee } : before,
})

const withoutFirst = ({ queue, before }: Queued): Pick<Queued, 'queue' | 'before'> => {
  const [first, ...queued] = queue
  if (!first || isQueued(queued, first.threadId)) return { queue: queued, before }
  const { [first.threadId]: _, ...others } = before
  return { queue: queued, before: others }
}

export const afterSaved = (queued: Queued, saved: Assigned): Pick<Queued, 'queue' | 'before'> =>
  withoutFirst({ ...queued, ...withNews(queued, saved) })

export const afterRefused = (queued: Queued, error: unknown): Queued => ({
  ...withoutFirst(queued),
  refused: { error, count: (queued.refused?.count ?? 0) + 1 },
})

/** Whose the first one is again where it is refused. */
export const givenBack = ({ queue: [first], before }: Queued): Assigned => {
  const { threadId } = first ?? noChange
  return { threadId, assignee: before[threadId] ?? null }
}
