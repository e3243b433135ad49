import type { ClientLink, Links } from '#contract/clientLink.ts'
import type { ClientMemory } from '#contract/clientMemory.ts'
import type { Conversation } from '#contract/inbox.ts'
import type { OutgoingMessage } from '#contract/outgoing.ts'
import type { QuickReply } from '#contract/quickReplies.ts'
import {
  emptyThreadMemory,
  isEmptyThreadMemory,
  type ThreadMemory,
} from '#contract/threadMemory.ts'
import type { AssigningInput } from './assignees/assigningMachine.ts'
import { isSameLink, type KnownLinks, type LinkedClientsInput } from './client/linkedClients.ts'
import { hasPending } from './internalNotes/outgoingNotes.ts'
import type { MemoryChanged } from './keptNews.ts'
import type { ConversationListInput } from './list/conversationListEvents.ts'
import type { Lead } from './list/hits.ts'
import type { PinsInput } from './list/pinsMachine.ts'
import type { SeveralInput } from './list/severalEvents.ts'
import type { UnreadState } from './list/unread.ts'
import type { Marked } from './states/conversationStates.ts'
import type { ConversationStatesInput } from './states/conversationStatesEvents.ts'

/** The stored memory of each conversation. */
export type InboxMemory = Readonly<Record<string, ThreadMemory>>

export interface InboxInput {
  readonly businessId: number
  readonly unread: UnreadState
  /** The conversations that are not open, as this browser stores them. */
  readonly states?: Marked | undefined
  /** The pinned conversations, as this browser stores them. */
  readonly pins?: readonly string[] | undefined
  /** The stored memory of each conversation. */
  readonly kept: InboxMemory
  /** The client panel was folded at the last visit. */
  readonly isPanelFolded: boolean
  /** The back end has the capability `sendKey`. */
  readonly isKeyed: boolean
  /** The back end has the capability `conversationSearch`. */
  readonly isSearchable?: boolean
  /** The back end has the capability `conversationStates`. */
  readonly hasStates?: boolean
  /** The back end has the capability `conversationClients`. */
  readonly hasClients?: boolean
  /** The links that the back end keeps, as this browser stores them. */
  readonly links?: KnownLinks | undefined
  /** The account, where the back end has the capability `assignment`; null where it is not known. */
  readonly userId?: string | null | undefined
  /** The back end has the capability `teamReplies`. */
  readonly isTeam?: boolean
  /** The back end has the capability `internalNotes`. */
  readonly hasNotes?: boolean
  /** The back end has the capability `quotes`. */
  readonly hasQuotes?: boolean
  /** The back end has the capability `reactions`. */
  readonly hasReactions?: boolean
  /** The back end has the capability `numberRequest`. */
  readonly requestsNumbers?: boolean
  /** The back end has the capability `erasure`. */
  readonly canErase?: boolean
  /** The quick replies that this browser stores; null before the first one is written. */
  readonly replies: readonly QuickReply[] | null
  /** The emojis that were picked last, as this browser stores them. */
  readonly emojis?: readonly string[] | undefined
  /** The number of recently open conversations that stay alive. */
  readonly recentMost?: number
  /** The conversation to open once the list is loaded. */
  readonly wantedId?: string | null
  /** The message of it that a link leads to. */
  readonly lead?: Lead | null
  /** The list as this browser keeps it. */
  readonly listed?: readonly Conversation[] | undefined
}

export const keptOf = (kept: InboxMemory, threadId: string): ThreadMemory =>
  kept[threadId] ?? emptyThreadMemory

/** Conversations with nothing to store are left out. */
export const withChange = (
  kept: InboxMemory,
  change: Pick<MemoryChanged, 'threadId' | 'kept'>,
): InboxMemory => {
  const { [change.threadId]: _before, ...others } = kept
  return isEmptyThreadMemory(change.kept) ? others : { ...others, [change.threadId]: change.kept }
}

/** The list and the unread count show a conversation under its client's name, and the back end may keep whose it is. */
export const isRelinked = (before: ThreadMemory, after: ThreadMemory): boolean =>
  before.client.linked?.name !== after.client.linked?.name ||
  !isSameLink(before.client, after.client)

export const withLink = (kept: ThreadMemory, link: ClientLink): ThreadMemory => ({
  ...kept,
  client: { ...kept.client, ...link },
})

/** The links of the team replace those of this browser. */
export const withLinks = (kept: InboxMemory, links: Links): InboxMemory => ({
  ...kept,
  ...Object.fromEntries(
    Object.entries(links).map(([threadId, link]) => [
      threadId,
      withLink(keptOf(kept, threadId), link),
    ]),
  ),
})

const noLinks: KnownLinks = { told: {}, queue: [] }

export const linkedClientsOf = ({
  businessId,
  kept,
  links = noLinks,
}: InboxInput): LinkedClientsInput => ({ ...links, businessId, kept: clientsIn(kept) })

const clientsIn = (kept: InboxMemory): Readonly<Record<string, ClientMemory>> =>
  Object.fromEntries(Object.entries(kept).map(([threadId, { client }]) => [threadId, client]))

export const listOf = (input: InboxInput): ConversationListInput => ({
  businessId: input.businessId,
  clients: clientsIn(input.kept),
  wantedId: input.wantedId ?? null,
  listed: input.listed,
  ...(input.isSearchable !== undefined && { isSearchable: input.isSearchable }),
})

export const statesOf = ({ businessId, states, userId }: InboxInput): ConversationStatesInput => ({
  businessId,
  marked: states ?? {},
  userId,
})

export const assigningOf = ({ businessId }: InboxInput): AssigningInput => ({ businessId })

export const pinsOf = ({ businessId, pins }: InboxInput): PinsInput => ({
  businessId,
  ids: pins ?? [],
})

export const severalOf = ({ hasStates = false }: InboxInput): SeveralInput => ({ hasStates })

/** The thread must not be stopped: a message or a note is being sent, or it has a file. */
export const isUnfinished = (kept: ThreadMemory): boolean =>
  isSending(kept) || kept.attachment !== null

/** An outbox still works. Here, since the rest of its rules come with the chat's code. */
const isWorking = (items: readonly OutgoingMessage[]): boolean =>
  items.some(({ status }) => status === 'pending' || status === 'sending' || status === 'unknown')

const isSending = ({ outgoing, internalNotes }: ThreadMemory): boolean =>
  isWorking(outgoing) || hasPending(internalNotes.outgoing)

/** The conversations that send automatically after a reload; a stored file waits for the person. */
export const unfinishedIn = (kept: InboxMemory): InboxMemory =>
  Object.fromEntries(Object.entries(kept).filter(([, each]) => isSending(each)))

export const hasUnfinished = (kept: InboxMemory): boolean =>
  Object.keys(unfinishedIn(kept)).length > 0
