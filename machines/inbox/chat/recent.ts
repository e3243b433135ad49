import type { ChatContext } from './chatEvents'

// The conversations that stay alive after they were left.

/** So many conversations are shown at once when they are opened again. */
export const RECENT_MAX = 20

const left = ({ openId, recent }: ChatContext): readonly string[] =>
  openId === null ? recent : [openId, ...recent]

/** Those that were left, once the open one is. */
export const recentOnceLeft = (context: ChatContext): readonly string[] =>
  left(context).slice(0, context.recentMost)

/** The one that is recent no more once the open one is left, and of which nothing is unfinished. */
export const forgottenOnceLeft = (context: ChatContext): string => {
  const forgotten = left(context)[context.recentMost]
  return forgotten !== undefined && !context.threads[forgotten] ? forgotten : ''
}

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _removed, ...rest } = record
  return rest
}
