import type { Assigned, Assignee } from '#contract/assignee.ts'

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
  readonly refused: Refused | null
}

export interface Refused {
  /** The reason of the last one. */
  readonly error: unknown
  readonly count: number
}

export const nothingQueued: Queued = { queue: [], before: {}, refused: null }

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
