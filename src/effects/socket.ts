import { fromCallback } from 'xstate'
import { readLiveEvent } from '#contract/realtime'
import type { SocketEvent } from '#machines/realtime/realtimeMachine'

/** How long an open socket may stay without its welcome: some back ends send none. Milliseconds. */
const WELCOME_PATIENCE = 1_000

export interface SocketOptions {
  readonly url: string
  readonly token: () => string | null
  readonly businessId: number
}

/** What happens on the line, as it can be handed on to another tab. */
export type LineEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed'; readonly clean: boolean }
  | { readonly type: 'refused'; readonly code: number }
  | { readonly type: 'frame'; readonly data: string; readonly receivedAt: number }

/**
 * One socket, until it is called. It counts as opened when the server says welcome, since only then is it sure
 * that events reach it.
 */
export const openLine = (
  { url, token, businessId }: SocketOptions,
  tell: (event: LineEvent) => void,
): (() => void) => {
  const query = new URLSearchParams({ token: token() ?? '', business_id: String(businessId) })
  const socket = new WebSocket(`${url}?${query}`)
  let patience: ReturnType<typeof setTimeout> | undefined
  let isOpened = false
  const opened = () => {
    if (isOpened) return
    isOpened = true
    clearTimeout(patience)
    tell({ type: 'opened' })
  }
  socket.onopen = () => {
    patience = setTimeout(opened, WELCOME_PATIENCE)
  }
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const receivedAt = Date.now()
    const live = typeof data === 'string' ? readLiveEvent(data, receivedAt) : null
    if (typeof data !== 'string' || !live) return
    if (live.type === 'refused') {
      clearTimeout(patience)
      tell({ type: 'refused', code: live.code })
      return
    }
    opened()
    if (live.type !== 'welcome') tell({ type: 'frame', data, receivedAt })
  }
  // 1000 is a farewell; a server that goes away or restarts (1001, 1012) is to be called again.
  socket.onclose = ({ wasClean, code }) => {
    clearTimeout(patience)
    tell({ type: 'closed', clean: wasClean && (code === 1000 || code === 1005) })
  }
  return () => {
    clearTimeout(patience)
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }
}

/** What the machine is told of it. */
export const socketEvent = (event: LineEvent): SocketEvent | null => {
  if (event.type === 'opened') return { type: 'socket.opened' }
  if (event.type === 'closed') return { type: 'socket.closed', clean: event.clean }
  if (event.type === 'refused') return { type: 'socket.refused', code: event.code }
  const { receivedAt } = event
  const live = readLiveEvent(event.data, receivedAt)
  if (live?.type === 'message') return { ...live, type: 'socket.message', receivedAt }
  return live?.type === 'conversation' ? { ...live, type: 'socket.conversation', receivedAt } : null
}

/** A socket of this tab's own, for as long as its state lives. */
export const ownSocket = (options: SocketOptions) =>
  fromCallback(({ sendBack }) =>
    openLine(options, (event) => {
      const said = socketEvent(event)
      if (said) sendBack(said)
    }),
  )
