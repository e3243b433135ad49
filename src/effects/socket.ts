import { fromCallback } from 'xstate'
import type { LiveNews } from '#contract/live/events.ts'
import { readFrame } from '#contract/live/frame.ts'
import type { SocketEvent } from '#machines/realtime/realtimeMachine.ts'
import type { Live } from './live.ts'
import { watchSilence } from './silence.ts'

/** The time-out of an open socket's welcome, in milliseconds: some back ends do not send it. */
const WELCOME_PATIENCE = 1_000

export interface SocketOptions {
  readonly url: string
  /** The address of the back end, for the addresses of files; '' for the page's own origin. */
  readonly filesAt: string
  readonly token: () => string | null
  readonly businessId: number
}

/** An event of one socket, parsed once: this page and the other tabs get the same object. */
export type LineEvent = Exclude<SocketEvent, { type: 'socket.moved' }> | LiveNews

/** The connection is told of the socket; news go to those who listen. */
export const telling =
  (publish: Live['publish'], sendBack: (event: SocketEvent) => void) =>
  (event: SocketEvent | LiveNews): void => {
    if (isOfSocket(event)) sendBack(event)
    else publish(event)
  }

const isOfSocket = (event: SocketEvent | LiveNews): event is SocketEvent =>
  event.type.startsWith('socket.')

/**
 * One socket, until the returned function is called. It counts as opened when the server sends its welcome, since only
 * then events are certain to arrive.
 */
export const openLine = (
  { url, filesAt, token, businessId }: SocketOptions,
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
    tell({ type: 'socket.opened' })
  }
  const close = () => {
    clearTimeout(patience)
    silence.stop()
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }
  const silence = watchSilence(() => {
    close()
    tell({ type: 'socket.closed', clean: false })
  })
  socket.onopen = () => {
    patience = setTimeout(opened, WELCOME_PATIENCE)
  }
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    const frame = typeof data === 'string' ? readFrame(data, Date.now(), filesAt) : null
    silence.heard(frame?.type === 'ping' ? frame.every : undefined)
    if (!frame || frame.type === 'ping') return
    if (frame.type === 'refused') {
      clearTimeout(patience)
      tell({ type: 'socket.refused', code: frame.code })
      return
    }
    opened()
    if (frame.type !== 'welcome') tell(frame)
  }
  // 1000 is a normal close; after 1001 and 1012 the server goes away or restarts, and the page reconnects.
  socket.onclose = ({ wasClean, code }) => {
    clearTimeout(patience)
    silence.stop()
    tell({ type: 'socket.closed', clean: wasClean && (code === 1000 || code === 1005) })
  }
  return close
}

/** A socket of this tab alone, as long as the state lasts. */
export const ownSocket = (options: SocketOptions, publish: Live['publish']) =>
  fromCallback(({ sendBack }) => openLine(options, telling(publish, sendBack)))
