import { type Taken, takesCaption } from '#contract/attachments.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import type { VoiceNoteInput, VoiceNoteNews } from './voiceNoteEvents.ts'

export interface AttachmentInput {
  readonly threadId: string
  readonly contactType: string
}

export interface Chosen {
  readonly file: ChosenFile
  /** The idempotency key: new for each file, the same for each retry. */
  readonly key: string
  /** It was recorded to be sent here. */
  readonly isVoice?: boolean
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
  /** The key of the voice note that is being recorded. */
  readonly voiceKey: string
  readonly caption: string
  readonly error: string | null
}

export interface SentAttachment {
  readonly threadId: string
  readonly file: ChosenFile
  /** A photo with more bytes is sent in a smaller form. */
  readonly photoBytes: number | undefined
  readonly caption: string
  readonly key: string
  readonly isVoice?: boolean
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
  /** `key`: as of a chosen file. */
  | { type: 'voice.record'; key: string }
  | VoiceNoteNews
  | { type: 'outbox.busy' }
  | { type: 'outbox.clear' }

const INTERRUPTED = 'El envío se interrumpió. Vuelve a intentarlo.'

/** Not every kind of file may have a text on every channel. */
export const hasCaption = ({ chosen, taken }: AttachmentContext): boolean =>
  chosen !== null && takesCaption(chosen.file, taken)

export const recalled = (kept: KeptAttachment | null): Partial<AttachmentContext> => {
  if (kept === null) return {}
  const { caption, isTried, ...chosen } = kept
  return { chosen, caption, error: isTried ? INTERRUPTED : null }
}

export const sentOf = (context: AttachmentContext): SentAttachment => {
  const { threadId, chosen, taken } = context
  if (!chosen) throw new Error('Nothing is sent that was not chosen')
  const photoBytes = taken.photo?.mostBytes
  return {
    threadId,
    ...chosen,
    photoBytes,
    caption: hasCaption(context) ? context.caption.trim() : '',
  }
}

export const voiceOf = ({ threadId, taken }: AttachmentContext): VoiceNoteInput => {
  const form = taken.audio?.voice
  if (!form) throw new Error('Nothing is recorded that the channel does not take')
  return { threadId, form }
}
