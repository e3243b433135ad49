import * as z from 'zod/mini'
import { type ClientMemory, emptyClientMemory, isEmptyClientMemory } from './clientMemory'
import type { OutgoingMessage } from './outgoing'

/** A file between its choice and its arrival. */
export const AttachmentStage = z.enum(['chosen', 'sending', 'failed'])
export type AttachmentStage = z.output<typeof AttachmentStage>

/** What this browser keeps of one conversation. */
export interface ThreadMemory {
  /** What was written and not sent. */
  readonly draft: string
  /** What is on its way out, or was not sent. */
  readonly outgoing: readonly OutgoingMessage[]
  readonly client: ClientMemory
  /** How far the file is that was chosen; the file itself is kept elsewhere. */
  readonly attachment: AttachmentStage | null
}

export const emptyThreadMemory: ThreadMemory = {
  draft: '',
  outgoing: [],
  client: emptyClientMemory,
  attachment: null,
}

export const isEmptyThreadMemory = ({
  draft,
  outgoing,
  client,
  attachment,
}: ThreadMemory): boolean =>
  draft === '' && outgoing.length === 0 && isEmptyClientMemory(client) && attachment === null

export const hasDraft = ({ draft, attachment }: ThreadMemory): boolean =>
  draft.trim() !== '' || attachment === 'chosen'

/** A message or a file was not sent. */
export const hasUnsent = ({ outgoing, attachment }: ThreadMemory): boolean =>
  outgoing.some(({ status }) => status === 'failed') || attachment === 'failed'
