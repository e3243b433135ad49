import type { ActorOptions, AnyActorLogic } from 'xstate'

/** The timers of background work: tests replace them to control the time. */
export type Timers = NonNullable<ActorOptions<AnyActorLogic>['clock']>

export const systemTimers: Timers = {
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
  clearTimeout: (timer) => clearTimeout(timer),
}

/**
 * Repeats the work, with a pause of `every` milliseconds after each end, and of `first` before it begins. Returns a
 * function that stops it and waits for work under way.
 */
export const repeat = (timers: Timers, every: number, work: () => Promise<void>, first = every) => {
  let isOver = false
  let timer: unknown
  let current = Promise.resolve()
  const wait = (pause: number) => {
    if (!isOver) timer = timers.setTimeout(run, pause)
  }
  const again = () => wait(every)
  const run = () => {
    current = work().then(again, again)
  }
  wait(first)
  return async (): Promise<void> => {
    isOver = true
    timers.clearTimeout(timer)
    await current
  }
}
