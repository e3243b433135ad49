import { type EventObject, fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { MarkedState } from '#contract/conversationStates.ts'
import type { LivePin } from '#contract/live/pin.ts'
import type { LiveRead } from '#contract/live/read.ts'
import type { LiveState } from '#contract/live/state.ts'

// The shared tasks of the tabs of one account and business. Each tab works alone where the browser has no locks
// (they need https) or no channel between tabs.

/** The name shared by these tabs. */
export const tabsOf = (email: string | null, businessId: number): string =>
  `recado/${encodeURIComponent(email ?? '')}/${businessId}`

export const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** A unique id. */
export const newId = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

export interface Channel<Message> {
  readonly post: (message: Message) => void
  readonly close: () => void
}

/** A message between tabs: the other tab may run another version of the page. */
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

/** The messages among tabs, each heard as an event of a machine. A tab does not hear itself. */
const amongTabs = <S extends z.ZodMiniType, Event extends EventObject>(
  name: string,
  schema: S,
  eventOf: (said: z.output<S>) => Event,
) => {
  const listeners = new Set<(event: Event) => void>()
  let channel: Channel<z.output<S>> | null = null
  const open = () => {
    channel ??= openChannel(name, schema, (said) => {
      for (const tell of listeners) tell(eventOf(said))
    })
    return channel
  }
  return {
    share: (said: z.output<S>): void => {
      if (canShare()) open().post(said)
    },
    watch: fromCallback(({ sendBack }) => {
      if (!canShare()) return
      open()
      listeners.add(sendBack)
      return () => {
        listeners.delete(sendBack)
        if (listeners.size > 0) return
        channel?.close()
        channel = null
      }
    }),
  }
}

const ReadOfTab = z.object({ threadId: z.string(), readAt: z.nullable(z.number()) })

/** The tabs tell each other what is read, for a back end that does not keep it. */
export const readsOf = (tabs: string) =>
  amongTabs(`${tabs}/reads`, ReadOfTab, (read): LiveRead => ({ type: 'live.read', ...read }))

const State = z.object({ threadId: z.string(), marked: z.nullable(MarkedState) })

/** The tabs tell each other the states of conversations, for a back end that keeps none. */
export const statesOf = (tabs: string) =>
  amongTabs(
    `${tabs}/states`,
    State,
    (state): LiveState => ({ type: 'live.state', ...state, needsAttention: false }),
  )

const PinOfTab = z.object({ threadId: z.string(), isPinned: z.boolean() })

/** The tabs tell each other what is pinned, for a back end that keeps none. */
export const pinsOf = (tabs: string) =>
  amongTabs(`${tabs}/pins`, PinOfTab, (pin): LivePin => ({ type: 'live.pin', ...pin }))

/** Holds a shared lock until the returned function is called. */
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

/**
 * While it runs, the other tabs know whether this one is visible and focused: the browser frees the lock even of a
 * crashed tab.
 */
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

/** True if this tab may announce a message: visible tabs go first, since they know what is being read. */
export const mayRing = async (tabs: string): Promise<boolean> =>
  !canShare() || !document.hidden || !(await heldNames()).has(`${tabs}/shown`)

/** No notification of the operating system while a person looks at one of the tabs. */
export const mayShowOutside = async (tabs: string): Promise<boolean> => {
  if (isFocused()) return false
  if (!canShare()) return true
  const held = await heldNames()
  return !held.has(`${tabs}/focused`) && (!document.hidden || !held.has(`${tabs}/shown`))
}

/** An older message was announced by another tab, or while this computer slept. */
const LATE = 5_000
/** By then every tab has asked. */
const CLAIM_KEPT = 2 * LATE

/** Announces an event once: only one of the tabs gets it. `at`: milliseconds since the epoch. */
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
