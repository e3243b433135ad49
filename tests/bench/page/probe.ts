// Runs in the page before anything of it does, in Recado and in the floors alike.

interface Probe {
  /** When something was first there and painted: milliseconds since the navigation began. */
  readonly painted: (selector: string) => Promise<number>
  /** When the first letter stood in a field. */
  readonly typed: () => Promise<number>
  /** From an event of the socket that holds this text until it was painted within the selector. */
  readonly heard: (text: string, selector: string) => Promise<number>
  /** The gaps between frames until it is called again. */
  readonly frames: () => () => number[]
  /** What scrolls the first of some rows. */
  readonly scroller: (rows: string) => Element
  /**
   * What was left of the rows beyond the screen whenever the page's next frame came: pixels. The screen moves by
   * `speed` pixels a second meanwhile.
   */
  readonly left: (rows: string, side: 'below' | 'above', speed: number) => () => number[]
}

declare global {
  var probe: Probe
}

export const installProbe = (): void => {
  const arrivals: { readonly data: string; readonly at: number }[] = []
  const Native = WebSocket
  globalThis.WebSocket = class extends Native {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        arrivals.push({ data: String(data), at: performance.now() })
      })
    }
  }

  const afterPaint = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }),
    )

  /** The moment when a check first holds, looked at whenever the document changed. */
  const once = (check: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!check()) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      look()
    })

  const scroller = (rows: string) => {
    for (let at = document.querySelector(rows); at; at = at.parentElement)
      if (at.scrollHeight > at.clientHeight + 1 && at.clientHeight > 0) return at
    throw new Error(`nothing scrolls ${rows}`)
  }

  /** Calls in each frame until what it returns is called. */
  const eachFrame = (look: (now: number) => void) => {
    let isRunning = true
    const run = (now: number) => {
      if (!isRunning) return
      look(now)
      requestAnimationFrame(run)
    }
    requestAnimationFrame(run)
    return () => {
      isRunning = false
    }
  }

  globalThis.probe = {
    scroller,
    painted: async (selector) => {
      await once(() => document.querySelector(selector) !== null)
      return afterPaint()
    },
    typed: () =>
      new Promise((resolve) =>
        addEventListener('input', () => resolve(performance.now()), { capture: true, once: true }),
      ),
    heard: async (text, selector) => {
      await once(() => document.querySelector(selector)?.textContent?.includes(text) === true)
      const at = await afterPaint()
      const arrival = arrivals.find(({ data }) => data.includes(text))
      if (!arrival) throw new Error(`no event said ${text}`)
      arrivals.length = 0
      return at - arrival.at
    },
    frames: () => {
      const gaps: number[] = []
      let before = performance.now()
      const stop = eachFrame((now) => {
        gaps.push(now - before)
        before = now
      })
      return () => {
        stop()
        return gaps.slice(1)
      }
    },
    left: (rows, side, speed) => {
      const left: number[] = []
      let reach = Number.POSITIVE_INFINITY
      let before = performance.now()
      const screen = scroller(rows).getBoundingClientRect()
      const stop = eachFrame((now) => {
        left.push(reach - (speed * (now - before)) / 1000)
        const all = [...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect())
        reach =
          side === 'below'
            ? Math.max(...all.map(({ bottom }) => bottom)) - screen.bottom
            : screen.top - Math.min(...all.map(({ top }) => top))
        before = now
      })
      return () => {
        stop()
        return left.slice(1)
      }
    },
  }
}
