import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

// Typing in a conversation: told to those who have it open, and stored nowhere. Recado only, with the capability
// `typing`.

/** A page tells so often at most that somebody goes on typing. Milliseconds. */
export const TYPING_TOLD_EVERY = 4_000
/** Without another word somebody has stopped typing after this. Milliseconds. */
export const TYPING_LASTS = 10_000

/** A kind of text: a message for the customer, an internal note, or the customer's own message. */
export const TypedKind = z.enum(['answer', 'note', 'customer'])
export type TypedKind = z.output<typeof TypedKind>

export const tellTyping = endpoint({
  method: 'POST',
  path: '/lpmobile/conversation/:id/typing',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ kind: z.enum(['answer', 'note']), is_typing: z.boolean() }),
  answer: 'none',
})

/** Somebody else types in a conversation, or has stopped. */
export interface Typing {
  readonly threadId: string
  /** Tells persons of one name apart. */
  readonly typist: string
  /** Null where it is unknown. */
  readonly name: string | null
  readonly kind: TypedKind
  readonly isTyping: boolean
}

export const typingEndpoints = { tellTyping }
