import { fromCallback, type NonReducibleUnknown } from 'xstate'
import * as z from 'zod/mini'
import { SaysWire } from '#contract/visitor.ts'
import type { FromFrame } from '#contract/visitorFrame.ts'
import type { HostEvent } from '#machines/visitor/widgetMachine.ts'

const ToFrame = z.union([
  z.object({ recado: z.literal('opened'), canClose: z.boolean() }),
  z.object({ recado: z.literal('closed') }),
  z.object({ recado: z.literal('identified'), says: SaysWire }),
])

/** The website around the frame. Any website may embed it: it gets the unread count, and never a message. */
export const website = (host: Window | null) =>
  fromCallback<HostEvent, NonReducibleUnknown>(({ sendBack, receive }) => {
    if (!host) return
    // The frame answers the website that sends the first message.
    let origin: string | null = null
    const say = (message: FromFrame) => host.postMessage(message, origin ?? '*')

    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== host || (origin !== null && from !== origin)) return
      const parsed = z.safeParse(ToFrame, data)
      if (!parsed.success) return
      // A page without an origin (a file, a sandbox) cannot be addressed.
      if (from !== 'null') origin = from
      const { data: message } = parsed
      if (message.recado === 'closed') sendBack({ type: 'widget.closed' })
      else if (message.recado === 'identified')
        sendBack({ type: 'widget.identified', says: message.says })
      else sendBack({ type: 'widget.opened', canClose: message.canClose })
    }
    const closeOnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      // A confirmation over the chat closes first.
      const isAsked = target instanceof Element && target.closest('[role$="dialog"]') !== null
      if (key === 'Escape' && !defaultPrevented && !isAsked) sendBack({ type: 'widget.close' })
    }
    addEventListener('message', hear)
    addEventListener('keydown', closeOnEscape)
    receive((event) =>
      say(
        event.type === 'host.close'
          ? { recado: 'close' }
          : { recado: 'unread', count: event.count },
      ),
    )
    say({ recado: 'ready' })
    return () => {
      removeEventListener('message', hear)
      removeEventListener('keydown', closeOnEscape)
    }
  })
