import type { Conversation } from '#contract/inbox'
import type { QuickReply } from '#contract/quickReplies'
import type { LiveNews } from '#contract/realtime'
import type { ThreadMemory } from '#contract/threadMemory'
import type { UnreadNews } from '../list/unreadMachine'
import type { InboxMemory } from '../memory'
import type { AnswerKnown, ThreadChange, ThreadNews } from './threadEvents'

// What the machine of the chat is started with, knows, hears and says.

export interface ChatInput {
  /** What this browser kept of all conversations when the code came. */
  readonly kept: InboxMemory
  /** The client's panel was folded away when this browser was last here. */
  readonly isPanelFolded: boolean
  /** The back end knows a send by its key. */
  readonly isKeyed: boolean
  /** The quick replies that this browser keeps; null before the first was written. */
  readonly replies: readonly QuickReply[] | null
  /** How many of those that were open last stay alive. */
  readonly recentMost?: number
}

export interface ChatContext extends Omit<Required<ChatInput>, 'kept'> {
  /** What was on its way out when the page was left. */
  readonly unfinished: InboxMemory
  readonly openId: string | null
  /** Those that were left last, the latest first. */
  readonly recent: readonly string[]
  /** The threads that are alive, and whether each of them is unfinished: the open one, the recent ones, and those that are. */
  readonly threads: Readonly<Record<string, boolean>>
}

/** The inbox keeps the memory of a thread, and gives it back when the thread is opened again. */
export interface Opened {
  readonly conversation: Conversation
  readonly kept: ThreadMemory
}

export type ChatEvent =
  | ThreadNews
  | Exclude<LiveNews, { type: 'live.conversation' }>
  | Extract<UnreadNews, { type: 'thread.opened' | 'reader.returned' }>
  | ({ type: 'chat.open' } & Opened)
  | { type: 'chat.close' }
  | { type: 'list.loaded'; conversations: readonly Conversation[] }
  /** The open thread is loaded again; the inbox hears how that went. */
  | { type: 'chat.catchUp' }

export type ChatNews =
  | ThreadChange
  | AnswerKnown
  | { type: 'chat.caughtUp' }
  | { type: 'chat.unreached' }
