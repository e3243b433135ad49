import { useSelector } from '@xstate/react'
import { selectPins as selectPinsActor } from '#machines/inbox/inboxMachine'
import { selectIsPinned } from '#machines/inbox/list/pinsMachine'
import type { InboxRef } from '../states/useStanding.ts'

/** Whether a conversation is pinned, and what pins or unpins it. */
export function usePin(inbox: InboxRef, threadId: string) {
  const pins = useSelector(inbox, selectPinsActor)
  const isPinned = useSelector(
    pins,
    (state) => state !== undefined && selectIsPinned(state, threadId),
  )
  const toggle = () => pins?.send({ type: 'pin.set', pin: { threadId, isPinned: !isPinned } })
  return { isPinned, toggle }
}
