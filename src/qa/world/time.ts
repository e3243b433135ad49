import { every, forget, forgetEvery, RealDate, soon } from './waits.ts'

// A wait of a second or more ends when the script lets time pass, however slow the computer or the person is.

const SHORT = 1_000
/** For longer times an interval is run once, as in a computer that slept. */
const LONG = 3_600_000

interface Held {
  readonly at: number
  readonly run: () => void
  /** The browser's own timer. */
  readonly own?: number
}

interface Repeated {
  readonly ms: number
  readonly run: () => void
}

/** Where time flows, a wait ends by itself as well. */
export const holdTime = (flows: boolean) => {
  let ahead = 0
  let newest = 0
  const held = new Map<number, Held>()
  const repeated = new Map<number, Repeated>()

  const now = () => RealDate.now() + ahead
  window.Date = new Proxy(RealDate, {
    construct: (date, given, as) => Reflect.construct(date, given.length > 0 ? given : [now()], as),
    apply: () => new RealDate(now()).toString(),
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
  })
  let passed = 0
  Object.assign(window, {
    setTimeout(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      if (ms < SHORT) return soon(run, ms, ...given)
      newest -= 1
      const id = newest
      const end = () => {
        if (held.delete(id)) run(...given)
      }
      held.set(id, { at: passed + ms, run: end, ...(flows && { own: soon(end, ms) }) })
      return id
    },
    clearTimeout(id?: number) {
      const own = id === undefined ? id : held.get(id)?.own
      if (own !== undefined) forget(own)
      if (id === undefined || !held.delete(id)) forget(id)
    },
    setInterval(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      const id = every(run, ms, ...given)
      if (ms >= SHORT) repeated.set(id, { ms, run: () => run(...given) })
      return id
    },
    clearInterval(id?: number) {
      if (id !== undefined) repeated.delete(id)
      forgetEvery(id)
    },
  })

  /** One of the intervals may end another one. */
  const runOne = (id: number) => repeated.get(id)?.run()
  const tick = () => {
    for (const id of [...repeated.keys()]) runOne(id)
  }

  /** When the intervals run within that time. */
  const ticks = (ms: number): Held[] =>
    [...repeated].flatMap(([id, { ms: step }]) =>
      Array.from({ length: Math.floor(ms / step) }, (_, index) => ({
        at: passed + (index + 1) * step,
        run: () => runOne(id),
      })),
    )

  return {
    pass(ms: number) {
      const end = passed + ms
      const regular = ms < LONG ? ticks(ms).sort((one, other) => one.at - other.at) : []
      const nextHeld = () =>
        [...held]
          .filter(([, { at }]) => at <= end)
          .sort(([, one], [, other]) => one.at - other.at)[0]
      const goTo = (at: number) => {
        ahead += at - passed
        passed = at
      }
      for (;;) {
        const [next] = regular
        const due = nextHeld()
        if (due && (!next || due[1].at <= next.at)) {
          goTo(due[1].at)
          due[1].run()
        } else if (next) {
          regular.shift()
          goTo(next.at)
          next.run()
        } else break
      }
      goTo(end)
      if (ms >= LONG) tick()
    },
    /** The computer sleeps: no timer ends meanwhile. */
    sleep(ms: number) {
      ahead += ms
      tick()
    },
  }
}
