import { type ClientMemory, emptyClientMemory, isEmptyClientMemory } from './clientMemory'
import type { OutgoingMessage } from './outgoing'

/** What this browser keeps of one conversation. */
export interface ThreadMemory {
  /** What was written and not sent. */
  readonly draft: string
  /** What is on its way out, or was not sent. */
  readonly outgoing: readonly OutgoingMessage[]
  readonly client: ClientMemory
}

export const emptyThreadMemory: ThreadMemory = {
  draft: '',
  outgoing: [],
  client: emptyClientMemory,
}

export const isEmptyThreadMemory = ({ draft, outgoing, client }: ThreadMemory): boolean =>
  draft === '' && outgoing.length === 0 && isEmptyClientMemory(client)

export const hasDraft = ({ draft }: ThreadMemory): boolean => draft.trim() !== ''

/** Something that was written was not sent. */
export const hasUnsent = ({ outgoing }: ThreadMemory): boolean =>
  outgoing.some(({ status }) => status === 'failed')
