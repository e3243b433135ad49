import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import type { UnreadEvent } from '#machines/inbox/list/unreadMachine'

// What the tabs of one account and business do together. Each can do it alone, where the browser has no locks
// (they need https) or no channel between tabs.

/** The tabs that belong together. */
export const tabsOf = (email: string | null, businessId: number): string =>
  `recado/${encodeURIComponent(email ?? '')}/${businessId}`

export const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** An id that no other tab makes. */
export const newId = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

const SELF = newId()

export interface Channel<Message> {
  readonly post: (message: Message) => void
  readonly close: () => void
}

/** Between this tab and the others: another version of the page may be what speaks there. */
export const openChannel = <S extends z.ZodMiniType>(
  name: string,
  schema: S,
  hear: (message: z.output<S>) => void,
): Channel<z.output<S>> => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = z.safeParse(schema, data)
    if (parsed.success) hear(parsed.data)
  }
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

const Read = z.object({ from: z.string(), threadId: z.string(), upTo: z.number() })

export interface ThreadRead {
  readonly threadId: string
  /** Milliseconds since the epoch, by the server's clock. */
  readonly upTo: number
}

/** What is read in one tab is read in all. */
export const readsOf = (tabs: string) => {
  const name = `${tabs}/reads`
  return {
    share: ({ threadId, upTo }: ThreadRead): void => {
      if (!canShare()) return
      const channel = openChannel(name, Read, () => undefined)
      channel.post({ from: SELF, threadId, upTo })
      channel.close()
    },
    watch: fromCallback(({ sendBack }) => {
      if (!canShare()) return
      const tell = (event: UnreadEvent) => sendBack(event)
      const channel = openChannel(name, Read, ({ from, threadId, upTo }) => {
        if (from !== SELF) tell({ type: 'thread.readElsewhere', threadId, upTo })
      })
      return channel.close
    }),
  }
}

/** Holds a lock with others, until it is called. */
const holdShared = (name: string): (() => void) => {
  const stop = new AbortController()
  let release = () => stop.abort()
  navigator.locks
    .request(
      name,
      { mode: 'shared', signal: stop.signal },
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    .catch(() => undefined)
  return () => release()
}

const isFocused = (): boolean => !document.hidden && document.hasFocus()

/** While it lives, the other tabs know whether this one is looked at: a lock is let go even by a tab that crashes. */
export const attentionOf = (tabs: string) =>
  fromCallback(() => {
    if (!canShare()) return
    const signs = [
      { name: `${tabs}/shown`, isOn: () => !document.hidden },
      { name: `${tabs}/focused`, isOn: isFocused },
    ] as const
    const held = new Map<string, () => void>()
    const update = () => {
      for (const { name, isOn } of signs) {
        if (isOn() === held.has(name)) continue
        if (isOn()) held.set(name, holdShared(name))
        else {
          held.get(name)?.()
          held.delete(name)
        }
      }
    }
    const stop = new AbortController()
    for (const type of ['focus', 'blur']) addEventListener(type, update, { signal: stop.signal })
    document.addEventListener('visibilitychange', update, { signal: stop.signal })
    update()
    return () => {
      stop.abort()
      for (const release of held.values()) release()
    }
  })

const heldNames = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name))
}

/** Whether this tab may tell of a message: those that are shown know best what is being read. */
export const mayRing = async (tabs: string): Promise<boolean> =>
  !canShare() || !document.hidden || !(await heldNames()).has(`${tabs}/shown`)

/** Nothing outside the page while somebody looks at one of its tabs. */
export const mayShowOutside = async (tabs: string): Promise<boolean> => {
  if (isFocused()) return false
  if (!canShare()) return true
  const held = await heldNames()
  return !held.has(`${tabs}/focused`) && (!document.hidden || !held.has(`${tabs}/shown`))
}

/** A message that is older was told of, or slept through, by another tab. */
const LATE = 5_000
/** By then every tab has asked. */
const CLAIM_KEPT = 2 * LATE

/** What happened once is told of once: one of the tabs gets it. `at`: milliseconds since the epoch. */
export const claim = (tabs: string, what: string, at: number): Promise<boolean> => {
  if (!canShare()) return Promise.resolve(true)
  if (Date.now() - at > LATE) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`${tabs}/${what}/${at}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock && new Promise((release) => setTimeout(release, CLAIM_KEPT))
      })
      .catch(reject)
  })
}
