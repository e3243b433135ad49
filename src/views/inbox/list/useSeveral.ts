import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { selectList, selectStates } from '#machines/inbox/inboxMachine.ts'
import { selectConversations } from '#machines/inbox/list/conversationListMachine.ts'
import { changesFor, type Task } from '#machines/inbox/list/several.ts'
import { selectChosen, type severalMachine } from '#machines/inbox/list/severalMachine.ts'
import { selectKnown } from '#machines/inbox/states/conversationStatesMachine.ts'
import type { Known } from '#machines/inbox/states/views.ts'
import type { InboxRef } from '../states/useStanding.ts'

export type Several = ActorRefFrom<typeof severalMachine>
type StateTask = Exclude<Task, 'undo'>

const nobody: readonly Conversation[] = []
const nothing: Pick<Known, 'marked' | 'passedUpTo'> = { marked: {}, passedUpTo: 0 }

/** The chosen conversations in the order of the list, and the tasks that change their state. */
export function useSeveral(inbox: InboxRef, several: Several) {
  const ids = useSelector(several, selectChosen)
  const list = useSelector(inbox, selectList)
  const states = useSelector(inbox, selectStates)
  const conversations = useSelector(list, (state) => (state ? selectConversations(state) : nobody))
  const known = useSelector(states, (state) => (state ? selectKnown(state) : nothing))
  const there = new Set(ids)
  const chosen = conversations.filter(({ threadId }) => there.has(threadId))
  const changesOf = (task: StateTask, until: number | null = null) =>
    changesFor(task, chosen, known, until)
  return {
    chosen,
    changesOf,
    run: (task: StateTask, until: number | null = null) => {
      // One notice at a time: the last change of a single conversation can no longer be undone.
      states?.send({ type: 'state.keep' })
      several.send({ type: 'several.set', doing: { task, changes: changesOf(task, until) } })
    },
  }
}
