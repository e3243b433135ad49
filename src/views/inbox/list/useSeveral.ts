import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { selectList, selectStates } from '#machines/inbox/inboxMachine.ts'
import { selectChosen } from '#machines/inbox/list/chosenSelectors.ts'
import { selectConversations } from '#machines/inbox/list/conversationListSelectors.ts'
import type { severalMachine } from '#machines/inbox/list/severalMachine.ts'
import type { StateTask } from '#machines/inbox/list/severalQueue.ts'
import { selectSaved } from '#machines/inbox/list/severalSelectors.ts'
import { changesFor, stillSo, undoingAll } from '#machines/inbox/list/severalTasks.ts'
import { selectKnown } from '#machines/inbox/states/conversationStatesMachine.ts'
import type { Known } from '#machines/inbox/states/views.ts'
import type { InboxRef } from '../states/useStanding.ts'

export type Several = ActorRefFrom<typeof severalMachine>

const nobody: readonly Conversation[] = []
const nothing: Pick<Known, 'marked' | 'passedUpTo'> = { marked: {}, passedUpTo: 0 }

/** The conversations, and their states as they are now. */
function useKnown(inbox: InboxRef) {
  const list = useSelector(inbox, selectList)
  const states = useSelector(inbox, selectStates)
  const conversations = useSelector(list, (state) => (state ? selectConversations(state) : nobody))
  const known = useSelector(states, (state) => (state ? selectKnown(state) : nothing))
  return { states, conversations, known }
}

/** The chosen conversations in the order of the list, and the tasks that change their state. */
export function useSeveral(inbox: InboxRef, several: Several) {
  const ids = useSelector(several, selectChosen)
  const { states, conversations, known } = useKnown(inbox)
  const there = new Set(ids)
  const chosen = conversations.filter(({ threadId }) => there.has(threadId))
  const changesOf = (task: StateTask, until: number | null = null) =>
    changesFor(task, chosen, known, until)
  return {
    chosen,
    changesOf,
    run: (task: StateTask, until: number | null = null) => {
      // The key that undoes belongs to this task: the last change of a single conversation can no longer be undone.
      states?.send({ type: 'state.keep' })
      several.send({ type: 'several.set', doing: { task, changes: changesOf(task, until) } })
    },
  }
}

/** What is left of the last task, and its undoing. */
export function useUndo(inbox: InboxRef, several: Several) {
  const saved = useSelector(several, selectSaved)
  const { states, conversations, known } = useKnown(inbox)
  const left = stillSo(saved, conversations, known)
  return {
    left: left.length,
    all: saved.length,
    /** A single change that was made since is the last one. */
    isLast: () => states?.getSnapshot().can({ type: 'state.undo' }) !== true,
    undo: () => several.send({ type: 'several.set', doing: undoingAll(left) }),
  }
}
