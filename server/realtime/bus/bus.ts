import { EventEmitter } from 'node:events'
import type { TypedKind } from '#contract/typing.ts'

/** Something was stored. A note carries ids only: a listener reads the row. */
export type Note =
  | {
      readonly event: 'new_message'
      readonly businessId: number
      readonly threadId: string
      readonly messageId: number
    }
  | {
      readonly event: 'new_conversation'
      readonly businessId: number
      readonly threadId: string
      /** It did not begin now. */
      readonly isQuiet?: boolean | undefined
    }
  | {
      readonly event:
        | 'conversation_state'
        | 'conversation_client'
        | 'internal_notes'
        | 'scheduled_messages'
        | 'conversation_removed'
        | 'conversation_block'
      readonly businessId: number
      readonly threadId: string
    }
  | {
      readonly event: 'mention'
      readonly businessId: number
      readonly threadId: string
      /** Null: the conversation was given to somebody, or did not take what they scheduled. */
      readonly noteId: number | null
    }
  | {
      readonly event: 'message_changed'
      readonly businessId: number
      readonly threadId: string
      /** The messages that were taken back. */
      readonly gone?: readonly number[] | undefined
    }
  | {
      readonly event: 'conversation_pin'
      readonly businessId: number
      readonly threadId: string
      readonly userId: number
    }
  | {
      readonly event: 'conversation_read'
      readonly businessId: number
      readonly threadId: string
      /** Null: each of the business has read it. */
      readonly userId: number | null
    }
  | {
      readonly event: 'conversation_assignee'
      readonly businessId: number
      readonly threadId: string
      /** Whose it was. */
      readonly before: number | null
    }
  | TypingNote

/** Somebody types in a conversation. It is stored nowhere, and may be lost. */
export interface TypingNote {
  readonly event: 'typing'
  readonly businessId: number
  readonly threadId: string
  /** Null for the customer. */
  readonly userId: number | null
  readonly kind: TypedKind
  readonly isTyping: boolean
}

/** Sessions are over: one, by the hash of its token, or all of an account. */
export interface Ended {
  readonly event: 'session_ended'
  readonly userId: number
  readonly tokenHash: string | null
}

/** A widget was switched off or deleted. */
interface WidgetClosed {
  readonly event: 'widget_closed'
  readonly integrationId: number
}

/** A business was deleted: nobody belongs to it until it is taken back. */
interface BusinessDeleted {
  readonly event: 'business_deleted'
  readonly businessId: number
}

/** Somebody joined a business, left it, or may see more or less of it than before. */
interface MemberChanged {
  readonly event: 'member_changed'
  readonly businessId: number
  readonly userId: number
}

/** A member chose what rings. */
interface RingsChanged {
  readonly event: 'rings_changed'
  readonly businessId: number
  readonly userId: number
}

/** What the bus carries. */
export type BusNews = Note | Ended | WidgetClosed | BusinessDeleted | MemberChanged | RingsChanged

type Listener = (note: Note) => void
type Unsubscribe = () => void

/**
 * Carries events from a request to every open socket, of this process and of the others. The events of one process
 * arrive in the order in which it published them; those of several processes have no common order.
 */
export interface Bus {
  readonly publish: (news: BusNews) => Promise<void>
  readonly onBusiness: (businessId: number, listener: Listener) => Unsubscribe
  readonly onThread: (threadId: string, listener: Listener) => Unsubscribe
  /** All notes. */
  readonly onNote: (listener: Listener) => Unsubscribe
  readonly onEnded: (userId: number, listener: (ended: Ended) => void) => Unsubscribe
  readonly onWidgetClosed: (integrationId: number, listener: () => void) => Unsubscribe
  readonly onBusinessDeleted: (businessId: number, listener: () => void) => Unsubscribe
  readonly onMemberChanged: (
    businessId: number,
    listener: (changed: MemberChanged) => void,
  ) => Unsubscribe
  readonly onRingsChanged: (
    businessId: number,
    listener: (changed: RingsChanged) => void,
  ) => Unsubscribe
  /** Notes may have been missed: every listener must load everything again. */
  readonly onGap: (listener: () => void) => Unsubscribe
  /** True if notes arrive now. */
  readonly isListening: () => boolean
  readonly close: () => Promise<void>
}

/** The listeners of this process, the same for every kind of bus. */
export const createListeners = () => {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const follow = <T>(topic: string, listener: (news: T) => void) => {
    emitter.on(topic, listener)
    return () => {
      emitter.off(topic, listener)
    }
  }
  return {
    dispatch: (news: BusNews) => {
      if (news.event === 'session_ended') {
        emitter.emit(`user:${news.userId}`, news)
        return
      }
      if (news.event === 'widget_closed') {
        emitter.emit(`widget:${news.integrationId}`, news)
        return
      }
      if (news.event === 'business_deleted') {
        emitter.emit(`deleted:${news.businessId}`, news)
        return
      }
      if (news.event === 'member_changed') {
        emitter.emit(`member:${news.businessId}`, news)
        return
      }
      if (news.event === 'rings_changed') {
        emitter.emit(`rings:${news.businessId}`, news)
        return
      }
      emitter.emit('note', news)
      emitter.emit(`business:${news.businessId}`, news)
      emitter.emit(`thread:${news.threadId}`, news)
    },
    dispatchGap: () => {
      emitter.emit('gap')
    },
    onBusiness: (businessId: number, listener: Listener) =>
      follow(`business:${businessId}`, listener),
    onThread: (threadId: string, listener: Listener) => follow(`thread:${threadId}`, listener),
    onNote: (listener: Listener) => follow('note', listener),
    onEnded: (userId: number, listener: (ended: Ended) => void) =>
      follow(`user:${userId}`, listener),
    onWidgetClosed: (integrationId: number, listener: () => void) =>
      follow(`widget:${integrationId}`, listener),
    onBusinessDeleted: (businessId: number, listener: () => void) =>
      follow(`deleted:${businessId}`, listener),
    onMemberChanged: (businessId: number, listener: (changed: MemberChanged) => void) =>
      follow(`member:${businessId}`, listener),
    onRingsChanged: (businessId: number, listener: (changed: RingsChanged) => void) =>
      follow(`rings:${businessId}`, listener),
    onGap: (listener: () => void) => follow('gap', listener),
  }
}

/** For a database with one process. */
export const localBus = (): Bus => {
  const { dispatch, dispatchGap: _, ...listeners } = createListeners()
  return {
    ...listeners,
    publish: async (news) => dispatch(news),
    isListening: () => true,
    close: async () => {},
  }
}
