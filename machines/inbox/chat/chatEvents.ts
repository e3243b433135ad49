import type { Conversation } from '#contract/inbox.ts'
import type { QuickReply } from '#contract/quickReplies.ts'
import type { SyncRequested } from '../../shared/liveNews.ts'
import type { MemoryChanged } from '../keptNews.ts'
import type { InboxMemory } from '../memory.ts'
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
  | SyncRequested
