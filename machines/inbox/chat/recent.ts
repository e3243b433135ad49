import type { ChatContext } from './chatEvents.ts'

// The conversations that stay alive after they are left.

/** The conversations that are not open once the next one is, or none: the latest first. */
const left = ({ openId, recent }: ChatContext, next: string | null): readonly string[] =>
  (openId === null ? recent : [openId, ...recent]).filter((each) => each !== next)

/** The conversation that drops out of the recent ones, and that is finished. */
export const forgottenBy = (context: ChatContext, next: string | null): string => {
  const forgotten = left(context, next)[context.recentMost]
  return forgotten !== undefined && !context.threads[forgotten] ? forgotten : ''
}

/** The open conversation gives way to the next one, or to none. */
export const withOpen = (context: ChatContext, next: string | null) => {
  const threads = without(context.threads, forgottenBy(context, next))
  return {
    openId: next,
    recent: left(context, next).slice(0, context.recentMost),
    threads: next === null ? threads : { [next]: false, ...threads },
  }
}

/** The conversation was deleted. */
export const withoutThread = ({ openId, recent, threads }: ChatContext, threadId: string) => ({
  openId: openId === threadId ? null : openId,
  recent: recent.filter((each) => each !== threadId),
  threads: without(threads, threadId),
})

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _removed, ...rest } = record
  return rest
}
