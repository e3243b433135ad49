import type { Conversation, Message, ThreadMessages } from '#contract/inbox.ts'
import type { LiveNews } from '#contract/live/events.ts'
import { emptyThreadMemory, type ThreadMemory } from '#contract/threadMemory.ts'
import type { Hearing } from '../../shared/liveNews.ts'
import type {
  AnswerKnown,
  ClientsLinked,
  ListLoaded,
  ReaderNews,
} from '../../shared/machineNews.ts'
import { isAnswer, leadsTo } from '../list/conversationList.ts'
import type { DraftsInput } from './draftsMachine.ts'
import type { MessagesNews } from './log/messagesEvents.ts'

export interface ThreadInput {
  readonly threadId: string
  readonly contactType: string
  readonly contactId: string | null
  /** The back end has the capability `sendKey`. */
  readonly isKeyed: boolean
  /** The back end has the capability `internalNotes`. */
  readonly hasNotes?: boolean | undefined
  /** The back end has the capability `quotes`. */
  readonly hasQuotes?: boolean | undefined
  /** The back end has the capability `reactions`. */
  readonly hasReactions?: boolean | undefined
  /** The back end has the capability `numberRequest`. */
  readonly requestsNumbers?: boolean | undefined
  /** The conversations that became one with this one. */
  readonly joinedIds?: readonly string[] | undefined
}

export type OfThreads = Pick<ThreadInput, 'threadId' | 'joinedIds'>

export const recallOf = ({ context }: { readonly context: ThreadInput }): OfThreads => {
  const { threadId, joinedIds } = context
  return joinedIds ? { threadId, joinedIds } : { threadId }
}

/** What was written, and not sent. */
export const draftsOf = ({ context }: { readonly context: ThreadContext }): DraftsInput => {
  const { draft, internalNotes } = context.recalled.kept
  return { threadId: context.threadId, answer: draft, note: internalNotes.draft }
}

/** What this browser keeps of a conversation. */
export interface Recalled {
  readonly kept: ThreadMemory
  /** The stored messages. */
  readonly said?: ThreadMessages | undefined
}

export interface ThreadContext extends ThreadInput {
  /** As it was when the conversation asked for it: its children know what changed since. */
  readonly recalled: Recalled
  /** The name that it was opened with when the list said more of its contact. */
  readonly openedAs: string | null
  /** It was opened as one of a group. */
  readonly isGroup: boolean
}

export const begun = (input: ThreadInput): ThreadContext => ({
  ...input,
  recalled: { kept: emptyThreadMemory },
  openedAs: null,
  isGroup: false,
})

export type Opening = Pick<Conversation, 'name' | 'isGroup'>

export const openedAs = ({ name, isGroup = false }: Opening) => ({ openedAs: name, isGroup })

interface OpenedAs {
  readonly event: Extract<ThreadEvent, { type: 'thread.opened' }>
}
const setOpened = { type: 'setOpened', params: ({ event }: OpenedAs) => event } as const

export const opening = [
  {
    description: 'A group is nobody: no client is looked up.',
    guard: { type: 'isOfGroup', params: ({ event }: OpenedAs) => event },
    actions: setOpened,
  },
  {
    actions: [setOpened, { type: 'tellClientLook', params: ({ event }: OpenedAs) => event.name }],
  },
] as const

/** The reaction of the business to a message: it has one; null takes it back. */
export interface MessageReaction {
  readonly id: string
  readonly emoji: string | null
}

export type ThreadEvent =
  | { type: 'thread.recalled'; recalled: Recalled }
  | MessagesNews
  | Listing
  | ClientsLinked
  | Opened
  | { type: 'thread.reload' }
  | ({ type: 'message.react' } & MessageReaction)
  /** `key`: the idempotency key of the request. */
  | { type: 'number.request'; key: string }
  /** The conversation is no longer open. */
  | { type: 'thread.left' }

type Listing = ListLoaded | Extract<LiveNews, { type: 'live.conversation' }>
type Opened = Omit<Extract<ReaderNews, { type: 'thread.opened' }>, 'threadId'>

export const idOf = ({ context: { threadId } }: { readonly context: ThreadInput }) => ({ threadId })

/** What a conversation hears. */
export const hearing = ({ threadId }: ThreadInput): Hearing => ({
  kinds: ['list.loaded', 'live.conversation', 'clients.linked', 'thread.opened', 'thread.reload'],
  threadId,
})

/** The conversation as the loaded list has it, or the event. */
export const itself = ({ context, event }: { context: ThreadContext; event: Listing }) =>
  leadsTo(
    event.type === 'list.loaded' ? event.conversations : [event.conversation],
    context.threadId,
  )

const openingOf = (told: Parameters<typeof itself>[0]): Opening => itself(told) ?? { name: '' }

/** Its name follows the customer's: so does what is looked for by it. */
export const renamed = {
  guard: { type: 'isRenamed', params: itself },
  actions: [{ type: 'setOpened', params: openingOf }, 'raiseOpened'],
} as const

/** The events for the parent. */
export interface ThreadNews {
  readonly type: 'thread.loaded' | 'thread.failed' | 'thread.refused'
  readonly threadId: string
}

export const threadLoaded = ({ threadId }: ThreadInput) => ({
  type: 'thread.loaded' as const,
  threadId,
})

export const answerKnown = (
  { threadId }: ThreadInput,
  messages: readonly Message[],
): AnswerKnown => ({
  type: 'answer.known',
  threadId,
  message: messages.findLast(isAnswer) ?? null,
})

interface Shown {
  readonly event: { readonly messages: readonly Message[] }
}
interface Brought extends Shown {
  readonly event: { readonly messages: readonly Message[]; readonly loaded: ThreadMessages }
}
/** The messages on the screen changed. */
export const showing = [
  'tellSending',
  { type: 'tellShown', params: ({ event }: Shown) => event.messages },
] as const
/** A load ended, and its messages are known. */
export const learning = [
  { type: 'setContact', params: ({ event }: Brought) => event.loaded.contactId },
  ...showing,
  { type: 'tellLoaded', params: ({ event }: Brought) => event.loaded.messages },
  { type: 'publishAnswer', params: ({ event }: Brought) => event.messages },
] as const
