import type { ChatContext } from './chatEvents'

// The conversations that stay alive after they were left.

/** So many conversations are shown at once when they are opened again. */
export const RECENT_MAX = 20

export const recentWith = (
  { recent, recentMost }: ChatContext,
  threadId: string,
): readonly string[] =>
  [threadId, ...recent.filter((each) => each !== threadId)].slice(0, recentMost)

/** The one that is recent no more once another is opened, and of which nothing is unfinished. */
export const forgottenBy = (context: ChatContext, opened: string): string => {
  const recent = recentWith(context, opened)
  const gone = context.recent.find((threadId) => !recent.includes(threadId))
  return gone !== undefined && !context.threads[gone] ? gone : ''
}

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _removed, ...rest } = record
  return rest
}
