import { cut } from '#contract/cut'
import { CONVERSATION_PREVIEW } from '#contract/limits'
import { hasDraft, type ThreadMemory } from '#contract/threadMemory'
import type { Answer } from '#machines/inbox/list/conversationList'
import { CONVERSATION_STARTED } from '#machines/inbox/list/inboxNews'

/** What a row shows beneath the name: a draft where one waits elsewhere, or the last words. */
export interface RowText {
  readonly kind: 'draft' | 'client' | 'ours' | 'assistant'
  readonly text: string
}

const preview = (text: string): string => cut(text, CONVERSATION_PREVIEW)

interface Known {
  readonly kept: ThreadMemory
  /** Its draft is in sight already. */
  readonly isOpen: boolean
  readonly lastMessage: string | null
  readonly answer: Answer | null
}

export const rowText = ({ kept, isOpen, lastMessage, answer }: Known): RowText => {
  if (hasDraft(kept) && !isOpen)
    return { kind: 'draft', text: preview(kept.draft.trim()) || 'Archivo' }
  const outgoing = kept.outgoing.at(-1)
  if (outgoing) return { kind: 'ours', text: preview(outgoing.text) }
  if (answer)
    return { kind: answer.isByAssistant ? 'assistant' : 'ours', text: preview(answer.text) }
  return {
    kind: 'client',
    text: lastMessage === null ? CONVERSATION_STARTED : preview(lastMessage),
  }
}
