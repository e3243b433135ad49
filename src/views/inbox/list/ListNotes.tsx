import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '#contract/inbox.ts'
import { type inboxMachine, selectUnread } from '#machines/inbox/inboxMachine.ts'
import { hiddenUnread, type Known, type ListView } from '#machines/inbox/states/views.ts'
import { HiddenNote } from '../states/HiddenNote.tsx'
import type { States } from '../states/useStanding.ts'
import { ReadAll } from './ReadAll.tsx'

interface Props {
  readonly inbox: ActorRefFrom<typeof inboxMachine>
  readonly states: States
  readonly conversations: readonly Conversation[]
  readonly isUnreadOnly: boolean
  /** Conversations that match the search outside the view. */
  readonly found: number
  readonly view: ListView
  readonly known: Known
  readonly counts: Readonly<Record<string, number>>
}

/** What is said above the list, with what can be done about it. */
export default function ListNotes({
  inbox,
  states,
  conversations,
  isUnreadOnly,
  found,
  view,
  known,
  counts,
}: Props) {
  const unread = useSelector(inbox, selectUnread)
  return (
    <>
      {isUnreadOnly && unread && <ReadAll unread={unread} />}
      <HiddenNote
        found={found}
        unread={hiddenUnread(conversations, view, known, counts)}
        onShow={() => states.send({ type: 'states.shown', view: 'all' })}
      />
    </>
  )
}
