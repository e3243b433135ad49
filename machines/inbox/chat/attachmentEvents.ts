import type { Taken } from '#contract/attachments'
import type { ChosenFile } from '#contract/endpoint'
import type { AttachmentStage } from '#contract/threadMemory'

export interface AttachmentInput {
  readonly threadId: string
  readonly contactType: string
}

export interface Chosen {
  readonly file: ChosenFile
  /** New for each file, the same for each try. */
  readonly key: string
}

/** What this browser keeps of a file until it is with the server. */
export interface KeptAttachment extends Chosen {
  readonly caption: string
  /** A send of it began: it may have arrived, and goes again as it was. */
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

/** The events that the parent hears. */
export type AttachmentNews =
  | { type: 'attachment.sent' }
  | { type: 'attachment.changed'; stage: AttachmentStage | null }

export type AttachmentEvent =
  | ({ type: 'attachment.chosen' } & Chosen)
  /** Several files at once. */
  | { type: 'attachment.several' }
  | { type: 'attachment.captioned'; text: string }
  | { type: 'attachment.removed' }
  | { type: 'attachment.send' }
  | { type: 'outbox.busy' }
  | { type: 'outbox.clear' }
