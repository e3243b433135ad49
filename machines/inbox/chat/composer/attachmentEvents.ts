import type { Taken } from '#contract/attachments.ts'
import type { ChosenFile } from '#contract/endpoint.ts'

export interface AttachmentInput {
  readonly threadId: string
  readonly contactType: string
}

export interface Chosen {
  readonly file: ChosenFile
  /** The idempotency key: new for each file, the same for each retry. */
  readonly key: string
}

/** The file that this browser stores until the server has it. */
export interface KeptAttachment extends Chosen {
  readonly caption: string
  /** A send was started: the file may have arrived, so a retry sends the same key, file and text. */
  readonly isTried: boolean
}

export interface AttachmentContext extends AttachmentInput {
  readonly taken: Taken
  readonly chosen: Chosen | null
  readonly caption: string
  readonly error: string | null
}

export interface SentAttachment {
  readonly threadId: string
  readonly file: ChosenFile
  readonly caption: string
  readonly key: string
}

/** The event for the parent. */
export interface AttachmentNews {
  readonly type: 'attachment.sent'
}

export type AttachmentEvent =
  | ({ type: 'attachment.chosen' } & Chosen)
  /** Several files were chosen at once. */
  | { type: 'attachment.several' }
  | { type: 'attachment.captioned'; text: string }
  | { type: 'attachment.removed' }
  | { type: 'attachment.send' }
  | { type: 'outbox.busy' }
  | { type: 'outbox.clear' }
