import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { canRequestNumber } from '#contract/numberRequest.ts'
import {
  selectMessages,
  selectRequestsNumbers,
  selectThreadId,
  type threadMachine,
} from '#machines/inbox/chat/threadMachine.ts'
import { type inboxMachine, selectList } from '#machines/inbox/inboxMachine.ts'
import { selectConversation } from '#machines/inbox/list/conversationListSelectors.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'

const request = lazyPart(() => import('./NumberRequest.tsx'))

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly thread: ActorRefFrom<typeof threadMachine>
}

/** The request for a number, where the channel has one and the customer shows none; its code comes with the first. */
export function NumberPlace({ inbox, thread }: Props) {
  const list = useSelector(inbox, selectList)
  const threadId = useSelector(thread, selectThreadId)
  const conversation = useSelector(list, (state) => state && selectConversation(state, threadId))
  const messages = useSelector(thread, selectMessages)
  const isOffered = useSelector(thread, selectRequestsNumbers)
  if (!isOffered || !conversation || !messages) return null
  if (!canRequestNumber(conversation.contactType, conversation.contactId)) return null
  return <Late part={request} of={{ thread, messages, conversation }} />
}
