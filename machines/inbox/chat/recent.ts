import type { ChatContext } from './chatEvents.ts'

// The conversations that stay alive after they are left.

/** The number of conversations that open again without loading. */
export const RECENT_MAX = 20

const left = ({ openId, recent }: ChatContext): readonly string[] =>
  openId === null ? recent : [openId, ...recent]

/** The recent conversations after the open one is left. */
export const recentOnceLeft = (context: ChatContext): readonly string[] =>
  left(context).slice(0, context.recentMost)

/** The conversation that drops out of the recent ones when the open one is left, and that is finished. */
export const forgottenOnceLeft = (context: ChatContext): string => {
  const forgotten = left(context)[context.recentMost]
  return forgotten !== undefined && !context.threads[forgotten] ? forgotten : ''
}

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _removed, ...rest } = record
  return rest
}
