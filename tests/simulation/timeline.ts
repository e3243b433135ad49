interface Entry {
  readonly at: number
  readonly does: () => void
}

/** Simulated time: all future events, in their order. */
export class Timeline {
  now: number
  #queue: Entry[] = []

  constructor(now: number) {
    this.now = now
  }

  after(ms: number, does: () => void): void {
    const entry = { at: this.now + Math.max(0, Math.round(ms)), does }
    const index = this.#queue.findLastIndex(({ at }) => at <= entry.at)
    this.#queue.splice(index + 1, 0, entry)
  }

  /** Runs everything that is due in the next milliseconds. */
  pass(ms: number): void {
    const until = this.now + ms
    for (let next = this.#queue[0]; next && next.at <= until; next = this.#queue[0]) {
      this.#queue.shift()
      this.now = next.at
      next.does()
    }
    this.now = until
  }
}
