import { useSelector } from '@xstate/react'
import { selectPins as selectPinsActor } from '#machines/inbox/inboxMachine.ts'
import { selectIsPinned } from '#machines/inbox/list/pinsMachine.ts'
import type { InboxRef } from '../states/useStanding.ts'

/** The pin of a conversation, and the function that toggles it. */
export function usePin(inbox: InboxRef, threadId: string) {
  const pins = useSelector(inbox, selectPinsActor)
  const isPinned = useSelector(
    pins,
    (state) => state !== undefined && selectIsPinned(state, threadId),
  )
  const toggle = () => pins?.send({ type: 'pin.set', pin: { threadId, isPinned: !isPinned } })
  return { isPinned, toggle }
}
