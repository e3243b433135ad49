import type { ActorRefFrom } from 'xstate'
import {
  type inboxMachine,
  selectList,
  selectPins as selectPinsActor,
  selectStates,
  selectUnread,
} from '#machines/inbox/inboxMachine.ts'
import { selectSearch } from '#machines/inbox/list/conversationListSelectors.ts'
import { selectFound } from '#machines/inbox/list/conversationSearchMachine.ts'
import { nextWaiting } from '#machines/inbox/list/nextWaiting.ts'
import { selectPins } from '#machines/inbox/list/pinsMachine.ts'
import { shownList } from '#machines/inbox/list/shownList.ts'
import { selectCounts } from '#machines/inbox/list/unreadMachine.ts'
import { selectKnown, selectView } from '#machines/inbox/states/conversationStatesMachine.ts'
import { nothingKnown } from '#machines/inbox/states/views.ts'

/** The conversation to answer after the open one, as the list is now; null where no other one waits. */
export function nextToAnswer(inbox: ActorRefFrom<typeof inboxMachine>, openId: string) {
  const all = inbox.getSnapshot()
  const list = selectList(all)?.getSnapshot()
  if (!list) return null
  const unread = selectUnread(all)?.getSnapshot()
  const states = selectStates(all)?.getSnapshot()
  const pins = selectPinsActor(all)?.getSnapshot()
  const search = selectSearch(list)?.getSnapshot()
  const facts = {
    ...list.context,
    found: search ? selectFound(search) : null,
    unread: unread ? selectCounts(unread) : {},
    view: states ? selectView(states) : ('all' as const),
    known: states ? selectKnown(states) : nothingKnown,
    pinned: pins ? selectPins(pins) : [],
    openId,
  }
  return nextWaiting({ ...facts, ...shownList(facts) }, openId)
}
