import { beginning, cut } from '#contract/cut.ts'
import { CONVERSATION_PREVIEW } from '#contract/limits.ts'
import { fold } from '#contract/text.ts'
import { hasDraft, type ThreadMemory } from '#contract/threadMemory.ts'
import { type Place, placesOf } from '#contract/wordSearch.ts'
import type { Answer } from '#machines/inbox/list/conversationList.ts'
import { CONVERSATION_STARTED } from '#machines/inbox/list/inboxNews.ts'

/**
 * The text of a row below the name: an unsent draft of a conversation that is not open, or the client's last message.
 */
export interface RowText {
  readonly kind: 'draft' | 'client'
  readonly text: string
  /** Of the searched words in the text. */
  readonly places: readonly Place[]
}

/** The letters before a found word that a row begins with. */
const BEFORE = 20

const preview = (text: string): string => cut(text, CONVERSATION_PREVIEW)

interface Known {
  readonly kept: ThreadMemory
  /** The draft is already on the screen. */
  readonly isOpen: boolean
  readonly lastMessage: string | null
  readonly name: string
  readonly username?: string | undefined
  /** The words that the list is searched for. */
  readonly search: string
}

/** What was found is shown, wherever in the message it stands. */
const foundIn = (message: string, search: string): RowText | null => {
  const words = [fold(search).trim()].filter(Boolean)
  const [first] = placesOf(message, words)
  if (!first) return null
  const isInPreview = first[1] <= CONVERSATION_PREVIEW
  const text = isInPreview
    ? preview(message)
    : `…${preview(message.slice(beginning(message, Math.max(0, first[0] - BEFORE)).length))}`
  return { kind: 'client', text, places: placesOf(text, words) }
}

const USERNAME = 'Usuario: '

/** A row shows the name, and no username. */
const foundByUsername = ({ name, username = '', search }: Known): RowText | null => {
  const words = [fold(search).trim()].filter(Boolean)
  if (placesOf(name, words).length > 0 || placesOf(username, words).length === 0) return null
  const places = placesOf(username, words).map(
    ([from, to]) => [from + USERNAME.length, to + USERNAME.length] as const,
  )
  return { kind: 'client', text: USERNAME + username, places }
}

export const rowText = (known: Known): RowText => {
  const { kept, isOpen, lastMessage, search } = known
  const found = foundIn(lastMessage ?? '', search) ?? foundByUsername(known)
  if (found) return found
  if (hasDraft(kept) && !isOpen)
    return { kind: 'draft', text: preview(kept.draft.trim()) || 'Archivo', places: [] }
  const text = lastMessage === null ? CONVERSATION_STARTED : preview(lastMessage)
  return { kind: 'client', text, places: [] }
}

/** Who answered the client's last message, in the words of a row; null where nobody has. */
export const answeredBy = (kept: ThreadMemory, answer: Answer | null): string | null => {
  const isOnItsWay = kept.outgoing.some(({ status }) => status !== 'failed')
  if (isOnItsWay || (answer && !answer.isByAssistant && answer.name === undefined))
    return 'Respondiste tú'
  if (answer === null) return null
  if (answer.isByAssistant) return `Respondió ${answer.name ?? 'el asistente'}`
  // A row has room for a first name.
  return `Respondió ${answer.name?.split(' ')[0] ?? ''}`
}
