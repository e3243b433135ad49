import type { Conversation } from '#contract/inbox.ts'
import type { LiveRemoval } from '#contract/live/removal.ts'
import type { QuickReply } from '#contract/quickReplies.ts'
import type { Erased, ErasureNews } from '../../erasure/erasureMachine.ts'
import type { Hearing, SyncRequested } from '../../shared/liveNews.ts'
import type { MemoryChanged } from '../keptNews.ts'
import { type InboxMemory, unfinishedIn } from '../memory.ts'
import type { RepliesShared } from '../replies/teamRepliesMachine.ts'
import type { ThreadNews } from './threadEvents.ts'

// Input, context and events of the chat machine.

export interface ChatInput {
  /** The stored data of all conversations when the chat's code was loaded. */
  readonly kept: InboxMemory
  /** The client panel was folded at the last visit. */
  readonly isPanelFolded: boolean
  /** The back end has the capability `sendKey`. */
  readonly isKeyed: boolean
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
  /** The back end has the capability `blocking`. */
  readonly canBlock?: boolean
  /** The quick replies that this browser stores; null before the first one is written. */
  readonly replies: readonly QuickReply[] | null
  /** The number of recently open conversations that stay alive. */
  readonly recentMost?: number
  /** The emojis that were picked last, as this browser stores them. */
  readonly emojis?: readonly string[] | undefined
}

export interface ChatContext extends Omit<Required<ChatInput>, 'kept' | 'emojis'> {
  readonly emojis: readonly string[]
  /** The messages that were being sent when the page was left. */
  readonly unfinished: InboxMemory
  readonly openId: string | null
  /** The recently left conversations, the latest first. */
  readonly recent: readonly string[]
  /** The living threads, and whether each is unfinished: the open one, the recent ones, and the unfinished ones. */
  readonly threads: Readonly<Record<string, boolean>>
}

export type ChatEvent =
  | ThreadNews
  | RepliesShared
  | MemoryChanged
  | { type: 'chat.open'; conversation: Conversation }
  | { type: 'chat.close' }
  /** A person wants to delete a conversation. */
  | { type: 'conversation.erase'; target: Erased }
  | ErasureNews
  | LiveRemoval
  | SyncRequested

/** The number of conversations that open again without loading. */
export const RECENT_MAX = 20

export const chatHearing: Hearing = { kinds: ['sync.requested', 'live.removal'], isAwaited: true }

export const chatOf = ({ kept, emojis = [], ...input }: ChatInput): ChatContext => {
  const { recentMost = RECENT_MAX, isTeam = false, hasNotes = false } = input
  const { hasQuotes = false, hasReactions = false, canErase = false } = input
  const { requestsNumbers = false, canBlock = false } = input
  const { isPanelFolded, isKeyed, replies } = input
  const unfinished = unfinishedIn(kept)
  return {
    unfinished,
    isPanelFolded,
    isKeyed,
    isTeam,
    hasNotes,
    hasQuotes,
    hasReactions,
    requestsNumbers,
    canErase,
    canBlock,
    replies,
    recentMost,
    emojis,
    openId: null,
    recent: [],
    threads: Object.fromEntries(Object.keys(unfinished).map((threadId) => [threadId, true])),
  }
}
