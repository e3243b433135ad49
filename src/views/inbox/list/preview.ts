import { cut } from '#contract/cut'
import { CONVERSATION_PREVIEW } from '#contract/limits'
import { hasDraft, type ThreadMemory } from '#contract/threadMemory'
import { CONVERSATION_STARTED } from '#machines/inbox/list/inboxNews'

/** What a row shows beneath the name: a draft where one waits elsewhere, or the last words. */
export interface RowText {
  readonly kind: 'draft' | 'said'
  readonly text: string
}

const preview = (text: string): string => cut(text, CONVERSATION_PREVIEW)

export const rowText = (
  kept: ThreadMemory,
  lastMessage: string | null,
  /** Its draft is in sight already. */
  isOpen: boolean,
): RowText =>
  hasDraft(kept) && !isOpen
    ? { kind: 'draft', text: preview(kept.draft.trim()) || 'Archivo' }
    : { kind: 'said', text: lastMessage === null ? CONVERSATION_STARTED : preview(lastMessage) }
