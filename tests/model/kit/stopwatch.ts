import type { Moment } from './moment.ts'

const PAUSE = 10

/**
 * In the model only delays take time. In a world some time passes before every event, so that a delay that wrongly
 * restarts ends too late, and is noticed.
 */
export class Stopwatch {
  /** The elapsed time of each delay that the model does not know. */
  readonly #passed = new Map<string, number>()

  /** The milliseconds to let pass before an event: 0 if a delay would end meanwhile. */
  pause({ timers }: Moment): number {
    const soonest = Math.min(...timers.map(({ type, left }) => left - this.#of(type)))
    if (timers.length === 0 || soonest <= PAUSE) return 0
    for (const { type } of timers) this.#passed.set(type, this.#of(type) + PAUSE)
    return PAUSE
  }

  /** The milliseconds until the delay that ends next. */
  end({ timers }: Moment, ending: string): number {
    const left = timers.find(({ type }) => type === ending)?.left ?? 0
    const passed = this.#of(ending)
    for (const { type } of timers) this.#passed.set(type, this.#of(type) - passed)
    return left - passed
  }

  /** After each step: a restarted delay has no elapsed time. */
  restart({ timers }: Moment): void {
    for (const { type, isNew } of timers) if (isNew) this.#passed.set(type, 0)
  }

  #of(type: string): number {
    return this.#passed.get(type) ?? 0
  }
}
