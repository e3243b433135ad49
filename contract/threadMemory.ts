import * as z from 'zod/mini'
import { type ClientMemory, emptyClientMemory, isEmptyClientMemory } from './clientMemory.ts'
import type { Quoted } from './messageDetails.ts'
import type { OutgoingMessage } from './outgoing.ts'

/** The stage of a file between its choice and its arrival. */
export const AttachmentStage = z.enum(['chosen', 'sending', 'failed'])
export type AttachmentStage = z.output<typeof AttachmentStage>

/** An internal note that the server does not have yet, as this browser stores it. */
export const OutgoingNote = z.object({
  /** The idempotency key. */
  key: z.string(),
  text: z.string(),
  /** The time of writing: milliseconds since the epoch, by this computer's clock. */
  at: z.number(),
  /** The reason why it was not stored; null while it is tried. */
  error: z.nullable(z.string()),
})
export type OutgoingNote = Readonly<z.output<typeof OutgoingNote>>

/** The unsent internal notes of a conversation, as this browser stores them. */
export interface InternalNotesMemory {
  /** The note that is being written. */
  readonly draft: string
  readonly outgoing: readonly OutgoingNote[]
}

/** The data of one conversation in this browser's storage. */
export interface ThreadMemory {
  /** The text that was written and not sent. */
  readonly draft: string
  /** The message that it answers, as long as the page is open. */
  readonly replyTo?: Quoted | undefined
  /** The outgoing messages, and those that were not sent. */
  readonly outgoing: readonly OutgoingMessage[]
  readonly client: ClientMemory
  /** The stage of the chosen file; the file itself is stored elsewhere. */
  readonly attachment: AttachmentStage | null
  /** The internal notes that the server does not have yet. */
  readonly internalNotes: InternalNotesMemory
}

export const emptyThreadMemory: ThreadMemory = {
  draft: '',
  outgoing: [],
  client: emptyClientMemory,
  attachment: null,
  internalNotes: { draft: '', outgoing: [] },
}

export const isEmptyThreadMemory = ({
  draft,
  outgoing,
  client,
  attachment,
  internalNotes,
}: ThreadMemory): boolean =>
  draft === '' &&
  outgoing.length === 0 &&
  isEmptyClientMemory(client) &&
  attachment === null &&
  internalNotes.draft === '' &&
  internalNotes.outgoing.length === 0

export const hasDraft = ({ draft, attachment }: ThreadMemory): boolean =>
  draft.trim() !== '' || attachment === 'chosen'

/** True if a message or a file was not sent. */
export const hasUnsent = ({ outgoing, attachment }: ThreadMemory): boolean =>
  outgoing.some(({ status }) => status === 'failed') || attachment === 'failed'
