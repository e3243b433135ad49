import type { Conversation } from '#contract/inbox.ts'
import { selectAssigning } from '#machines/inbox/inboxMachine.ts'
import type { InboxRef } from '../states/useStanding.ts'

/** A person wants to say whose these conversations are. */
export const ask = (inbox: InboxRef, conversations: readonly Conversation[]): void =>
  selectAssigning(inbox.getSnapshot())?.send({
    type: 'assign.ask',
    asked: conversations.map(({ threadId, assignee = null }) => ({ threadId, assignee })),
  })
