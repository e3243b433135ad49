import type { Moment } from './moment'

const PAUSE = 10

/**
 * In the model nothing takes time but delays. In a world a little passes before everything that happens, so
 * that a delay which wrongly begins anew ends too late, and is noticed.
 */
export class Stopwatch {
  /** How much of each delay has passed that the model knows nothing of. */
  readonly #passed = new Map<string, number>()

  /** The milliseconds to let pass before something happens: none, if a delay would end meanwhile. */
  pause({ timers }: Moment): number {
    const soonest = Math.min(...timers.map(({ type, left }) => left - this.#of(type)))
    if (timers.length === 0 || soonest <= PAUSE) return 0
    for (const { type } of timers) this.#passed.set(type, this.#of(type) + PAUSE)
    return PAUSE
  }

  /** The milliseconds until a delay ends, which is the next thing that happens. */
  end({ timers }: Moment, ending: string): number {
    const left = timers.find(({ type }) => type === ending)?.left ?? 0
    const passed = this.#of(ending)
    for (const { type } of timers) this.#passed.set(type, this.#of(type) - passed)
    return left - passed
  }

  /** After each step: what began anew has nothing behind it. */
  restart({ timers }: Moment): void {
    for (const { type, isNew } of timers) if (isNew) this.#passed.set(type, 0)
  }

  #of(type: string): number {
    return this.#passed.get(type) ?? 0
  }
}
