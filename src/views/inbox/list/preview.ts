import { cut } from '#contract/cut.ts'
import { CONVERSATION_PREVIEW } from '#contract/limits.ts'
import { hasDraft, type ThreadMemory } from '#contract/threadMemory.ts'
import type { Answer } from '#machines/inbox/list/conversationList.ts'
import { CONVERSATION_STARTED } from '#machines/inbox/list/inboxNews.ts'

/** The text of a row below the name: an unsent draft of a conversation that is not open, or the last message. */
export interface RowText {
  readonly kind: 'draft' | 'client' | 'ours'
  readonly text: string
  /** The name of the writer, for a message that is not the client's. */
  readonly by: string | null
}

const preview = (text: string): string => cut(text, CONVERSATION_PREVIEW)

interface Known {
  readonly kept: ThreadMemory
  /** The draft is already on the screen. */
  readonly isOpen: boolean
  readonly lastMessage: string | null
  readonly answer: Answer | null
}

const ME = 'Tú'

/** A row has room for a first name. */
const writerOf = ({ isByAssistant, name }: Answer): string =>
  isByAssistant ? (name ?? 'Asistente') : (name?.split(' ')[0] ?? ME)

export const rowText = ({ kept, isOpen, lastMessage, answer }: Known): RowText => {
  if (hasDraft(kept) && !isOpen)
    return { kind: 'draft', text: preview(kept.draft.trim()) || 'Archivo', by: null }
  const outgoing = kept.outgoing.at(-1)
  if (outgoing) return { kind: 'ours', text: preview(outgoing.text), by: ME }
  if (answer) return { kind: 'ours', text: preview(answer.text), by: writerOf(answer) }
  return {
    kind: 'client',
    text: lastMessage === null ? CONVERSATION_STARTED : preview(lastMessage),
    by: null,
  }
}
