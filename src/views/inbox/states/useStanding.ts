import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { type inboxMachine, selectStates } from '#machines/inbox/inboxMachine.ts'
import {
  isSameStanding,
  openStanding,
  type Standing,
} from '#machines/inbox/states/conversationStates.ts'
import {
  type conversationStatesMachine,
  selectStanding,
} from '#machines/inbox/states/conversationStatesMachine.ts'

export type States = ActorRefFrom<typeof conversationStatesMachine>
export type InboxRef = ActorRefFrom<typeof inboxMachine>
export type Of = Pick<Conversation, 'threadId' | 'lastMessageAt'>

/** The machine of the states, and what it says of a conversation. */
export function useStanding(
  inbox: InboxRef,
  conversation: Of | undefined,
): { readonly states: States | undefined; readonly standing: Standing } {
  const states = useSelector(inbox, selectStates)
  const standing = useSelector(
    states,
    (state) => (state && conversation ? selectStanding(state, conversation) : openStanding),
    isSameStanding,
  )
  return { states, standing }
}
