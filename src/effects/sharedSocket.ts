import { fromCallback } from 'xstate'
import * as z from 'zod/mini'
import type { SocketEvent } from '#machines/realtime/realtimeMachine'
import type { WorkspaceEvent } from '#machines/shell/workspaceSetup'
import { type LineEvent, openLine, ownSocket, type SocketOptions, socketEvent } from './socket'
import { canShare, newId, openChannel } from './tabs'

// One socket for all tabs of an account and business: docs/decisions/2026-11-21-tabs.md.

/** How often a tab asks whether the one that has the socket still answers, and how long it waits. Milliseconds. */
const ASK_EVERY = 10_000
const ANSWER_PATIENCE = 5_000

const Said = z.union([
  /** Who has the socket? The answer is `opened`, or `alive` while it is not. */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('taken') }),
  z.object({ type: z.literal('opened'), line: z.string() }),
  z.object({ type: z.literal('closed'), clean: z.boolean() }),
  z.object({ type: z.literal('refused'), code: z.number() }),
  z.object({
    type: z.literal('frame'),
    line: z.string(),
    data: z.string(),
    receivedAt: z.number(),
  }),
])
type Said = z.output<typeof Said>

/** It behaves like a socket that can move: to another tab, or to this one. */
const sharedSocket = (options: SocketOptions, tabs: string) =>
  fromCallback(({ sendBack }) => {
    const lock = `${tabs}/line`
    const stop = new AbortController()
    /** The line that this tab knows to be open, whosever it is. */
    let known: string | null = null
    /** Lets go of the socket; null while another tab has it. */
    let drop: (() => void) | null = null
    let queue = new AbortController()
    let clock: ReturnType<typeof setInterval> | undefined
    let patience: ReturnType<typeof setTimeout> | undefined

    const tell = (event: SocketEvent) => {
      if (!stop.signal.aborted) sendBack(event)
    }
    const tellOf = (event: LineEvent) => {
      const said = socketEvent(event)
      if (said) tell(said)
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

    const hear = (said: Said) => {
      if (drop) {
        if (said.type === 'ask')
          channel.post(known === null ? { type: 'alive' } : { type: 'opened', line: known })
        return
      }
      if (said.type === 'ask') return
      clearTimeout(patience)
      patience = undefined
      if (said.type === 'taken') moved()
      else if (said.type === 'opened') opened(said.line)
      else if (said.type === 'frame') {
        opened(said.line)
        tellOf(said)
      } else if (said.type !== 'alive') {
        known = null
        tellOf(said)
      }
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
          if (event.type === 'opened') known = line
          channel.post(
            event.type === 'opened' || event.type === 'frame' ? { ...event, line } : event,
          )
          tellOf(event)
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
          // Another tab took it, since this one had not answered.
          if (!isHeld || stop.signal.aborted) return
          drop?.()
          moved()
          follow()
        })
    }

    const follow = () => {
      contend()
      const ask = () => {
        channel.post({ type: 'ask' })
        patience ??= setTimeout(() => contend(true), ANSWER_PATIENCE)
      }
      channel.post({ type: 'ask' })
      clock = setInterval(ask, ASK_EVERY)
    }
    follow()

    return () => {
      stop.abort()
      clearInterval(clock)
      clearTimeout(patience)
      queue.abort()
      drop?.()
      channel.close()
    }
  })

/** Tells when another tab got through: then it is worth a try here as well. */
export const watchLine = (tabs: string) =>
  fromCallback(({ sendBack }) => {
    if (!canShare()) return
    const channel = openChannel(`${tabs}/line`, Said, ({ type }) => {
      if (type === 'opened') sendBack({ type: 'line.opened' } satisfies WorkspaceEvent)
    })
    return channel.close
  })

export const socketActor = (options: SocketOptions, tabs: string) =>
  canShare() ? sharedSocket(options, tabs) : ownSocket(options)
