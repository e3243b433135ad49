import { drawn, soon, until } from './waits.ts'

// The live connection of the page: in a script it waits for the script.

class Line extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  binaryType = 'blob'
  bufferedAmount = 0
  extensions = ''
  protocol = ''
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  readonly url: string
  readonly #left: (line: Line) => void

  constructor(url: string, left: (line: Line) => void) {
    super()
    this.url = url
    this.#left = left
  }

  send() {}

  /** The page closes it. */
  close(code = 1005) {
    if (this.readyState >= 2) return
    this.#left(this)
    this.readyState = 2
    queueMicrotask(() => this.end(code))
  }

  begin() {
    if (this.readyState !== 0) return
    this.readyState = 1
    this.#tell(new Event('open'))
  }

  say(data: string) {
    this.begin()
    this.#tell(new MessageEvent('message', { data }))
  }

  end(code: number) {
    if (this.readyState === 3) return
    this.readyState = 3
    this.#tell(new CloseEvent('close', { code, wasClean: code !== 1006 }))
  }

  #tell(event: Event) {
    const hear = Reflect.get(this, `on${event.type}`)
    if (typeof hear === 'function') hear.call(this, event)
    this.dispatchEvent(event)
  }
}

const WELCOME = '{"type":"welcome"}'

/** Where it is free, it opens by itself. */
export const holdLine = (isFree: boolean) => {
  const RealSocket = window.WebSocket
  let line: Line | null = null
  /** The page has closed its connection. */
  let isLeft = false
  let isLost = false

  const begin = (url: string) => {
    isLeft = false
    line = new Line(url, (each) => {
      if (line !== each) return
      line = null
      isLeft = true
    })
    if (isFree)
      soon(() => {
        if (!isLost) line?.say(WELCOME)
      }, 50)
    return line
  }
  window.WebSocket = new Proxy(RealSocket, {
    construct: (socket, given, as) =>
      /\/ws\//.test(String(given[0]))
        ? begin(String(given[0]))
        : Reflect.construct(socket, given, as),
  })

  const current = () => until(() => line, 'la página no abre la conexión en vivo')
  const say = async (frame: string) => {
    ;(await current()).say(frame)
    await drawn()
  }
  const close = async (code: number) => {
    const now = await current()
    line = null
    now.end(code)
    await drawn()
  }
  /** Missed messages are loaded after a reconnection. */
  const reopen = async () => {
    if (line) await close(1006)
    // A page that has not noticed the close does nothing: the event is repeated until it connects.
    await until(() => {
      if (!line) dispatchEvent(new Event('online'))
      return line
    }, 'la página no vuelve a conectarse')
    await say(WELCOME)
  }
  const lose = async (lost: boolean) => {
    isLost = lost
    if (isFree && lost && line) await close(1006)
  }
  return {
    say,
    lose,
    close,
    reopen,
    open: () => say(WELCOME),
    async sayAgain(frame: string) {
      if (isLeft) await reopen()
      await say(frame)
    },
    /** Another tab takes the connection, and gives it back at once. */
    async move() {
      line = null
      const { held = [] } = await navigator.locks.query()
      const name = held.map((lock) => lock.name ?? '').find((each) => each.endsWith('/socket'))
      if (name) await navigator.locks.request(name, { steal: true }, () => undefined)
    },
  }
}
