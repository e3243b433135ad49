import { EventEmitter } from 'node:events'

/** Says that something was stored: it carries ids only, and a listener reads the row. */
export type Note =
  | {
      readonly event: 'new_message'
      readonly businessId: number
      readonly threadId: string
      readonly messageId: number
    }
  | {
      readonly event: 'new_conversation' | 'message_changed'
      readonly businessId: number
      readonly threadId: string
    }

type Listener = (note: Note) => void
type Unsubscribe = () => void

/** How what one request stores reaches every open socket, in this process and in the others. */
export interface Bus {
  readonly publish: (note: Note) => Promise<void>
  readonly onBusiness: (businessId: number, listener: Listener) => Unsubscribe
  readonly onThread: (threadId: string, listener: Listener) => Unsubscribe
  /** Whatever it is about. */
  readonly onNote: (listener: Listener) => Unsubscribe
  /** Notes may have been missed: every listener must load everything again. */
  readonly onGap: (listener: () => void) => Unsubscribe
  readonly close: () => Promise<void>
}

/** The hearing half of a bus, which both kinds share. */
export const createEar = () => {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const follow = (topic: string, listener: Listener) => {
    emitter.on(topic, listener)
    return () => {
      emitter.off(topic, listener)
    }
  }
  return {
    hear: (note: Note) => {
      emitter.emit('note', note)
      emitter.emit(`business:${note.businessId}`, note)
      emitter.emit(`thread:${note.threadId}`, note)
    },
    tellGap: () => {
      emitter.emit('gap')
    },
    onBusiness: (businessId: number, listener: Listener) =>
      follow(`business:${businessId}`, listener),
    onThread: (threadId: string, listener: Listener) => follow(`thread:${threadId}`, listener),
    onNote: (listener: Listener) => follow('note', listener),
    onGap: (listener: () => void) => follow('gap', listener),
  }
}

/** For one process alone with its database. */
export const localBus = (): Bus => {
  const { hear, tellGap: _, ...ear } = createEar()
  return {
    ...ear,
    publish: async (note) => hear(note),
    close: async () => {},
  }
}
