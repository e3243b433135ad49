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

/**
 * One socket, for as long as its state lives. It counts as opened when the server says welcome, since
 * only then is it sure that events reach it.
 */
export const socketActor = ({ url, token, businessId }: SocketOptions) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: SocketEvent) => sendBack(event)
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
    socket.onopen = () => {
      patience = setTimeout(opened, WELCOME_PATIENCE)
    }
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      const receivedAt = Date.now()
      const live = typeof data === 'string' ? readLiveEvent(data, receivedAt) : null
      if (!live) return
      if (live.type === 'refused') {
        clearTimeout(patience)
        tell({ type: 'socket.refused', code: live.code })
        return
      }
      opened()
      if (live.type === 'welcome') return
      tell(
        live.type === 'message'
          ? { ...live, type: 'socket.message', receivedAt }
          : { ...live, type: 'socket.conversation', receivedAt },
      )
    }
    // 1000 is a farewell; a server that goes away or restarts (1001, 1012) is to be called again.
    socket.onclose = ({ wasClean, code }) => {
      clearTimeout(patience)
      tell({ type: 'socket.closed', clean: wasClean && (code === 1000 || code === 1005) })
    }
    return () => {
      clearTimeout(patience)
      socket.onopen = null
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    }
  })
