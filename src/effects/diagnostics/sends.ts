import * as z from 'zod/mini'
import type { OutboxContext } from '#machines/inbox/chat/composer/outboxEvents.ts'

// Which message an event or a call is about: the n-th of this page, by its key. Keys and texts stay in here.

const Item = z.object({ id: z.number(), key: z.string(), text: z.string(), status: z.string() })
const Outbox = z.object({
  items: z.array(Item),
  messages: z.custom<OutboxContext['messages']>(Array.isArray),
})
type Item = z.output<typeof Item>
type Outbox = z.output<typeof Outbox>

export interface SentBy {
  readonly message: number
  readonly attempt: number
}

export interface Known {
  readonly number: number
  attempts: number
}

/** The numbers of messages in this tab, so that a message keeps its number over a reload. */
export interface SendMemory {
  /** Whose messages they are. */
  readonly account: () => string
  readonly read: () => readonly (readonly [string, Known])[]
  readonly keep: (known: readonly (readonly [string, Known])[]) => void
}

const fleeting: SendMemory = { account: () => '', read: () => [], keep: () => {} }

/** What was sent by one outbox, while it may still appear in the thread. */
interface Said {
  readonly text: string
  equal: number
}

const SAID_KEPT = 20
const KNOWN_KEPT = 100
const OUTBOX = 'outbox'

/** The messages of the business with this text. The outbox's own count is code of the chat, which comes later. */
const countEqual = (messages: Outbox['messages'], text: string): number =>
  messages.filter((message) => message.fromBusiness && message.text.trim() === text.trim()).length

const read = (machine: string | null, context: unknown): Outbox | null => {
  if (machine !== OUTBOX) return null
  const { success, data } = z.safeParse(Outbox, context)
  return success ? data : null
}

export const createSends = (memory: SendMemory = fleeting) => {
  let account: string | null = null
  let known = new Map<string, Known>()
  const before = new Map<string, Outbox>()
  const said = new Map<string, Map<string, Said>>()

  const knownBy = (key: string): Known => {
    if (memory.account() !== account) {
      account = memory.account()
      known = new Map(memory.read())
    }
    const most = Math.max(0, ...[...known.values()].map(({ number }) => number))
    const found = known.get(key) ?? { number: most + 1, attempts: 0 }
    known.set(key, found)
    return found
  }
  /** What an older version of the page stored has no key. */
  const keyOf = (outbox: string, { id, key }: Item): string => key || `${outbox} ${id}`

  /** The messages that were sent from here, and how many like them the thread shows: changed ones first. */
  const lookAround = (outbox: string, { items, messages }: Outbox): string | undefined => {
    const own = said.get(outbox) ?? new Map<string, Said>()
    said.set(outbox, own)
    let changed: string | undefined
    for (const [key, one] of own) {
      const equal = countEqual(messages, one.text)
      if (equal !== one.equal) changed ??= key
      one.equal = equal
    }
    for (const item of items) {
      const key = keyOf(outbox, item)
      if (!own.has(key)) own.set(key, { text: item.text, equal: countEqual(messages, item.text) })
    }
    for (const key of [...own.keys()].slice(0, -SAID_KEPT)) own.delete(key)
    return changed
  }

  return {
    /** The message that this event of an outbox is about; nothing where it is about none. */
    detailsOf: (outbox: string, machine: string | null, context: unknown) => {
      const now = read(machine, context)
      if (!now) return undefined
      const old = before.get(outbox)
      before.set(outbox, now)
      const shown = lookAround(outbox, now)
      const standing = (key: string) =>
        now.items.find((item) => keyOf(outbox, item) === key)?.status
      const moved = [...(old?.items ?? []), ...now.items].find((item) => {
        const key = keyOf(outbox, item)
        const was = old?.items.find((one) => keyOf(outbox, one) === key)
        return was?.status !== standing(key)
      })
      const key = moved ? keyOf(outbox, moved) : shown
      if (key === undefined) return undefined
      const { number, attempts } = knownBy(key)
      return {
        message: number,
        attempt: attempts,
        equal: said.get(outbox)?.get(key)?.equal ?? 0,
        standing: standing(key) ?? 'gone',
      }
    },
    /** A call began: for the message of its key, or else for the one that the outbox is sending. */
    begun: (
      key: string | null,
      outbox: string | null,
      machine: string | null,
      context: unknown,
    ): SentBy | null => {
      const sending = read(machine, context)?.items.find(({ status }) => status === 'sending')
      const name = key ?? (sending && outbox !== null ? keyOf(outbox, sending) : null)
      if (name === null) return null
      const one = knownBy(name)
      one.attempts += 1
      memory.keep([...known].slice(-KNOWN_KEPT))
      return { message: one.number, attempt: one.attempts }
    },
  }
}
