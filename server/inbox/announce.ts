import type { Resources } from '../resources.ts'

type Announcing = Pick<Resources, 'bus'>

/** Says to every socket that a message was stored. Call it after the transaction, never within. */
export const announceMessage = (
  { bus }: Announcing,
  message: { readonly businessId: number; readonly threadId: string; readonly messageId: number },
): Promise<void> => bus.publish({ event: 'new_message', ...message })

/** Says that a message that was announced is not what it was: pages load its conversation again. */
export const announceMessageChanged = (
  { bus }: Announcing,
  {
    businessId,
    threadId,
    gone,
  }: {
    readonly businessId: number
    readonly threadId: string
    /** The messages that were taken back. */
    readonly gone?: readonly number[]
  },
): Promise<void> =>
  bus.publish({ event: 'message_changed', businessId, threadId, ...(gone?.length && { gone }) })

/** Says that a conversation began; its first message is announced after it. */
export const announceConversation = (
  { bus }: Announcing,
  { businessId, threadId }: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'new_conversation', businessId, threadId })

/** Says that a conversation is there, or has another name or number by now: nobody need look at it. */
export const announceQuietly = (
  { bus }: Announcing,
  { businessId, threadId }: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'new_conversation', businessId, threadId, isQuiet: true })

/** Says to the sockets of the account that it has pinned a conversation, or unpinned it. */
export const announcePin = (
  { bus }: Announcing,
  pin: { readonly businessId: number; readonly threadId: string; readonly userId: number },
): Promise<void> => bus.publish({ event: 'conversation_pin', ...pin })

/** Says to the sockets of the account up to where it has read a conversation; null: to each account of the business. */
export const announceRead = (
  { bus }: Announcing,
  read: { readonly businessId: number; readonly threadId: string; readonly userId: number | null },
): Promise<void> => bus.publish({ event: 'conversation_read', ...read })

/** Says that a conversation belongs to another client from now on, or to none. */
export const announceLink = (
  { bus }: Announcing,
  conversation: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'conversation_client', ...conversation })

/** Says that the internal notes of a conversation changed: pages of the business load them again. */
export const announceInternalNotes = (
  { bus }: Announcing,
  conversation: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'internal_notes', ...conversation })

/** Says that what is to be sent later in a conversation changed: pages of the business load it again. */
export const announceScheduled = (
  { bus }: Announcing,
  conversation: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'scheduled_messages', ...conversation })

interface Telling {
  readonly businessId: number
  readonly threadId: string
  /** Null: it was given to somebody, or did not take what they scheduled. */
  readonly noteId: number | null
}

/** Says to the sockets of those whom a note names, or a conversation is to be told, that it does. */
export const announceMention = ({ bus }: Announcing, telling: Telling): Promise<void> =>
  bus.publish({ event: 'mention', ...telling })

/** Says that a conversation was deleted: what browsers kept of it goes, too. */
export const announceRemoval = (
  { bus }: Announcing,
  conversation: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'conversation_removed', ...conversation })

/** Says that the contact of a conversation is blocked or unblocked: it leaves the lists, or comes back. */
export const announceBlock = (
  { bus }: Announcing,
  conversation: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'conversation_block', ...conversation })

/** Says that a conversation is open, solved or postponed from now on. */
export const announceState = (
  { bus }: Announcing,
  conversation: { readonly businessId: number; readonly threadId: string },
): Promise<void> => bus.publish({ event: 'conversation_state', ...conversation })
