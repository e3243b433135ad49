import type { Conversation } from '#contract/inbox.ts'
import type { ThreadMemory } from '#contract/threadMemory.ts'
import type { ChatContext } from './chatEvents.ts'

type Receiver = Pick<Conversation, 'threadId' | 'contactType' | 'contactId'>

/** What the machine of a conversation is started with. */
export const threadInput = (
  { isKeyed, hasNotes, said }: ChatContext,
  { threadId, contactType, contactId }: Receiver,
  kept: ThreadMemory,
) => ({ threadId, contactType, contactId, isKeyed, hasNotes, kept, said: said[threadId] })
