import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type * as z from 'zod/mini'

/** A process that is told things and says things, one after another. */
export class Child {
  readonly #child: ChildProcess

  constructor(url: URL) {
    this.#child = fork(url)
  }

  /** The next thing that it says. */
  async next<T>(schema: z.ZodMiniType<T>): Promise<T> {
    const patience = new AbortController()
    const { signal } = patience
    const ended = once(this.#child, 'exit', { signal }).then(() => {
      throw new Error('The process has ended')
    })
    try {
      const [said] = await Promise.race([once(this.#child, 'message', { signal }), ended])
      return schema.parse(said)
    } finally {
      ended.catch(() => {}) // it is not waited for any more
      patience.abort()
    }
  }

  tell(told: Readonly<Record<string, unknown>>): void {
    this.#child.send(told)
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }
}
