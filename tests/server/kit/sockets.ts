import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { Ping } from '#contract/ping.ts'
import { VISITOR_SOCKET_PATH } from '#contract/visitor.ts'
import type { TestServer } from './server.ts'

interface EarOptions {
  readonly autoPong?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** A socket that stores the received frames. */
export class Ear {
  readonly socket: WebSocket
  readonly #closed: Promise<number>
  readonly #heard: unknown[] = []
  #wake = () => {}

  constructor(url: string, options: EarOptions = {}) {
    this.socket = new WebSocket(url, options)
    this.socket.on('error', () => {})
    // Listens from the start: the close may come before a test waits for it.
    this.#closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('message', (data) => {
      const frame: unknown = JSON.parse(String(data))
      if (Ping.safeParse(frame).success) return // May come at any time.
      this.#heard.push(frame)
      this.#wake()
    })
  }

  /** The next frame that was not read yet. */
  async next(): Promise<unknown> {
    while (this.#heard.length === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    return this.#heard.shift()
  }

  /** The frames up to the first that is wanted, which comes last: news of what was done before may come between. */
  async until(isWanted: (frame: unknown) => boolean): Promise<readonly unknown[]> {
    const frames: unknown[] = []
    do frames.push(await this.next())
    while (!isWanted(frames.at(-1)))
    return frames
  }

  /** The frames that were not read. */
  get rest(): readonly unknown[] {
    return this.#heard
  }

  closed(): Promise<number> {
    return this.#closed
  }
}

/** The address of a listening server, on its own port. */
export const listen = async ({ app }: Pick<TestServer, 'app'>): Promise<string> => {
  const address = app.server.address()
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Opens sockets of members and of visitors, and closes them after the tests. */
export const withEars = () => {
  const ears: Ear[] = []
  afterAll(() => {
    for (const { socket } of ears) socket.terminate()
  })

  const openAt = async (
    server: TestServer,
    path: string,
    query: Readonly<Record<string, string | number>> = {},
    options: EarOptions = {},
  ): Promise<Ear> => {
    const base = (await listen(server)).replace('http', 'ws')
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    )
    const ear = new Ear(`${base}${path}?${search}`, options)
    ears.push(ear)
    return ear
  }

  const open = (
    server: TestServer,
    query: Readonly<Record<string, string | number>>,
    options?: EarOptions,
  ) => openAt(server, REALTIME_PATH, query, options)

  return {
    openAt,
    open,
    /** A socket that has received its welcome. */
    openMember: async (
      server: TestServer,
      { token }: { readonly token: string },
      businessId: number,
      options?: EarOptions,
    ): Promise<Ear> => {
      const ear = await open(server, { token, business_id: businessId }, options)
      await ear.next()
      return ear
    },
    /** A socket that has not read its welcome. */
    openVisitor: (server: TestServer, token: string) =>
      openAt(server, VISITOR_SOCKET_PATH, { token }),
  }
}
