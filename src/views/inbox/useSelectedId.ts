import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type inboxMachine, selectOpenConversation } from '#machines/inbox/inboxMachine.ts'
import { selectSelectedId } from '#machines/inbox/openConversationMachine.ts'

/** The conversation that is open, or about to be. */
export function useSelectedId(inbox: ActorRefFrom<typeof inboxMachine> | undefined) {
  const conversation = useSelector(inbox, (state) => state && selectOpenConversation(state))
  return useSelector(conversation, (state) => (state ? selectSelectedId(state) : null))
}
