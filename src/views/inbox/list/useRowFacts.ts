import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { emptyThreadMemory, type ThreadMemory } from '#contract/threadMemory.ts'
import {
  selectList,
  selectOpenConversation,
  selectPins,
  selectStates,
} from '#machines/inbox/inboxMachine.ts'
import type { Answer } from '#machines/inbox/list/conversationList.ts'
import { selectAnswer } from '#machines/inbox/list/conversationListSelectors.ts'
import { type pinsMachine, selectIsPinned } from '#machines/inbox/list/pinsMachine.ts'
import { selectUnreadOf, type unreadMachine } from '#machines/inbox/list/unreadMachine.ts'
import {
  type openConversationMachine,
  selectKept,
} from '#machines/inbox/openConversationMachine.ts'
import { openStanding, type Standing } from '#machines/inbox/states/conversationStates.ts'
import { selectStanding } from '#machines/inbox/states/conversationStatesMachine.ts'
import { usePeople } from '../assignees/usePeople.ts'
import type { InboxRef, States } from '../states/useStanding.ts'

/** What the machines say of one conversation of the list. */
export interface RowFacts {
  readonly count: number
  readonly kept: ThreadMemory
  readonly answer: Answer | null
  readonly standing: Standing
  readonly isPinned: boolean
  /** The picture of the person whose it is. */
  readonly photo: string | null | undefined
}

/** The machines that a row tells what was done with it. */
export interface RowActors {
  readonly inbox: InboxRef
  readonly open: ActorRefFrom<typeof openConversationMachine> | undefined
  readonly states: States | undefined
  readonly pins: ActorRefFrom<typeof pinsMachine> | undefined
}

/** Asks the machines once for all rows: hundreds of rows that each listen to them would be slow. */
export function useRowFacts(
  inbox: InboxRef,
  unread: ActorRefFrom<typeof unreadMachine> | undefined,
): RowActors & { readonly factsOf: (conversation: Conversation) => RowFacts } {
  const open = useSelector(inbox, selectOpenConversation)
  const list = useSelector(inbox, selectList)
  const states = useSelector(inbox, selectStates)
  const pins = useSelector(inbox, selectPins)
  const counts = useSelector(unread, (state) => state)
  const memory = useSelector(open, (state) => state)
  const listed = useSelector(list, (state) => state)
  const standings = useSelector(states, (state) => state)
  const pinned = useSelector(pins, (state) => state)
  const people = usePeople(inbox)
  return {
    inbox,
    open,
    states,
    pins,
    factsOf: (conversation) => {
      const { threadId, assignee } = conversation
      return {
        count: counts ? selectUnreadOf(counts, threadId) : 0,
        kept: memory ? selectKept(memory, threadId) : emptyThreadMemory,
        answer: listed ? selectAnswer(listed, conversation) : null,
        standing: standings ? selectStanding(standings, conversation) : openStanding,
        isPinned: pinned !== undefined && selectIsPinned(pinned, threadId),
        photo: people?.find(({ userId }) => userId === assignee?.userId)?.photoUrl,
      }
    },
  }
}
