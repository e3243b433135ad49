import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { LiveNews } from '#contract/live/events.ts'
import type { RealtimeEvent, SocketEvent } from '#machines/realtime/realtimeMachine.ts'
import type { Live } from './live.ts'
import { type LineEvent, openLine, ownSocket, type SocketOptions, telling } from './socket.ts'
import { canShare, newId, openChannel } from './tabs.ts'

// One socket for all tabs of an account and business: docs/decisions/2026-11-21-tabs.md.

/** The interval at which a tab checks the tab with the socket, and the time-out of the answer, in milliseconds. */
const ASK_EVERY = 10_000
const ANSWER_PATIENCE = 5_000

const Line: z.ZodMiniType<LineEvent> = z.union([
  z.object({ type: z.literal('socket.opened') }),
  z.object({ type: z.literal('socket.closed'), clean: z.boolean() }),
  z.object({ type: z.literal('socket.refused'), code: z.literal([401, 403]) }),
  LiveNews,
])

const Said = z.union([
  /**
   * Asks which tab has the socket. The answer is `said` with `socket.opened`, or `alive` while the socket is not open.
   */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('taken') }),
  z.object({ type: z.literal('said'), line: z.string(), event: Line }),
])
type Said = z.output<typeof Said>

/** Versions of the page with different messages must not share a channel: a change needs another name. */
const lineOf = (tabs: string): string => `${tabs}/socket`

/** Behaves like a socket that can move: to another tab, or to this one. */
const sharedSocket = (options: SocketOptions, tabs: string, publish: Live['publish']) =>
  fromCallback(({ sendBack }) => {
    const lock = lineOf(tabs)
    const stop = new AbortController()
    /** The id of the open connection that this tab knows, its own or another tab's. */
    let known: string | null = null
    /** Releases the socket; null while another tab has it. */
    let drop: (() => void) | null = null
    let queue = new AbortController()
    let clock: ReturnType<typeof setInterval> | undefined
    let patience: ReturnType<typeof setTimeout> | undefined

    const toPage = telling(publish, sendBack)
    const tell = (event: SocketEvent | LiveNews) => {
      if (!stop.signal.aborted) toPage(event)
    }
    const moved = () => {
      if (known !== null) tell({ type: 'socket.moved' })
      known = null
    }
    const opened = (line: string) => {
      if (known === line) return
      moved()
      known = line
      tell({ type: 'socket.opened' })
    }

    const follow = (line: string, event: LineEvent) => {
      if (event.type === 'socket.closed' || event.type === 'socket.refused') known = null
      else opened(line)
      if (event.type !== 'socket.opened') tell(event)
    }

    const hear = (said: Said) => {
      if (drop) {
        if (said.type === 'ask')
          channel.post(
            known === null
              ? { type: 'alive' }
              : { type: 'said', line: known, event: { type: 'socket.opened' } },
          )
        return
      }
      if (said.type === 'ask') return
      clearTimeout(patience)
      patience = undefined
      if (said.type === 'taken') moved()
      else if (said.type === 'said') follow(said.line, said.event)
    }
    const channel = openChannel(lock, Said, hear)

    const lead = () => {
      clearInterval(clock)
      clearTimeout(patience)
      moved()
      channel.post({ type: 'taken' })
      const line = newId()
      return new Promise<void>((release) => {
        const close = openLine(options, (event) => {
          if (event.type === 'socket.opened') known = line
          channel.post({ type: 'said', line, event })
          tell(event)
        })
        drop = () => {
          drop = null
          close()
          release()
        }
      })
    }

    const contend = (isStolen = false) => {
      let isHeld = false
      if (isStolen) queue.abort()
      queue = new AbortController()
      navigator.locks
        .request(lock, isStolen ? { steal: true } : { signal: queue.signal }, () => {
          isHeld = true
          return stop.signal.aborted ? undefined : lead()
        })
        .catch(() => {
          // Another tab took the socket over, since this one had not answered.
          if (!isHeld || stop.signal.aborted) return
          drop?.()
          moved()
          wait()
        })
    }

    const wait = () => {
      contend()
      const ask = () => {
        channel.post({ type: 'ask' })
        patience ??= setTimeout(() => contend(true), ANSWER_PATIENCE)
      }
      channel.post({ type: 'ask' })
      clock = setInterval(ask, ASK_EVERY)
    }
    wait()

    return () => {
      stop.abort()
      clearInterval(clock)
      clearTimeout(patience)
      queue.abort()
      drop?.()
      channel.close()
    }
  })

/** Reports when another tab connects: a new try is then worthwhile here, too. */
export const watchLine = (tabs: string) =>
  fromCallback(({ sendBack }) => {
    if (!canShare()) return
    const channel = openChannel(lineOf(tabs), Said, (said) => {
      if (said.type === 'said' && said.event.type === 'socket.opened')
        sendBack({ type: 'line.opened' } satisfies RealtimeEvent)
    })
    return channel.close
  })

export const socketActor = (options: SocketOptions, tabs: string, publish: Live['publish']) =>
  canShare() ? sharedSocket(options, tabs, publish) : ownSocket(options, publish)
