import type { InternalNote } from '#contract/internalNotes.ts'
import type { ListLoaded, MachineNews } from '../../shared/machineNews.ts'
import type { OfThreads } from '../chat/threadEvents.ts'
import { findConversation } from '../list/conversationList.ts'

// Input, context and events of the machine that offers to join two conversations.

export interface TwinOfferInput extends OfThreads {}

/** The conversation of the chat, and the other one with the same person. */
export interface Twins {
  readonly threadId: string
  readonly twinId: string
}

export interface TwinOfferContext extends TwinOfferInput {
  /** The other conversation that is offered; null where there is none. */
  readonly twinId: string | null
  readonly error: string | null
}

/** What was written, and not sent, in conversations that became one with this one. */
export interface Unsent {
  readonly answer: string
  readonly note: string
}

type NotesChanged = Extract<MachineNews, { type: 'notes.changed' }>

export type TwinOfferEvent =
  | NotesChanged
  | { type: 'twin.join' }
  | { type: 'twin.confirm' }
  | { type: 'twin.cancel' }
  | { type: 'twin.apart' }
  | ListLoaded
  | ({ type: 'twin.tookOver' } & Unsent)

/** The newest note that offers it. */
const offeredIn = (notes: readonly InternalNote[]): string | null =>
  notes.findLast(({ twinId }) => twinId !== undefined)?.twinId ?? null

export const offered = ({ event }: { readonly event: NotesChanged }) => offeredIn(event.notes)

export const twinsOf = ({ threadId, twinId }: TwinOfferContext): Twins => ({
  threadId,
  twinId: twinId ?? '',
})

/** The conversations that became one with this one, as the list says. */
export const joinedTo = ({
  context: { threadId },
  event,
}: {
  readonly context: TwinOfferContext
  readonly event: ListLoaded
}) => findConversation(event.conversations, threadId)?.joinedIds ?? []

/** Those that became one with it since the chat began. */
export const newlyJoined = ({ joinedIds = [] }: TwinOfferContext, told: readonly string[]) =>
  told.filter((id) => !joinedIds.includes(id))
