import * as z from 'zod/mini'
import { Child } from '../sockets/child.ts'
import type { Webhook } from './webhooks.ts'

const Listening = z.object({ isListening: z.literal(true) })
const Came = z.object({
  took: z.number(),
  answers: z.array(z.number()),
  refused: z.array(z.number()),
  sockets: z.array(z.number()),
})

/** What came of calls, in milliseconds. */
export type Came = z.output<typeof Came>

interface Rush {
  readonly base: string
  readonly calls: readonly Webhook[]
  /** A page hears the messages. */
  readonly isHeard: boolean
  /** So many calls are under way at a time; or one leaves after each pause. */
  readonly pace: { readonly atOnce: number } | { readonly every: number }
}

/** Meta, and a page, in a process of their own. */
export const startCallers = async (socket: string) => {
  const child = new Child(new URL('./callers.mjs', import.meta.url))
  const listening = child.next(Listening)
  child.tell({ listen: socket })
  await listening
  return {
    rush: ({ base, calls, isHeard, pace }: Rush): Promise<Came> => {
      const came = child.next(Came)
      child.tell({ url: `${base}/webhooks/meta`, calls, isHeard, ...pace })
      return came
    },
    close: () => child.end(),
  }
}
