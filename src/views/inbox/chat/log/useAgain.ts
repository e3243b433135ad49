import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type messageRetryMachine,
  selectIsOffered,
  selectNotSent,
  selectSendingId,
} from '#machines/inbox/chat/composer/messageRetryMachine.ts'
import { newId } from '../../../../ui/newId.ts'
import type { Again } from './FailedMessage.tsx'

/** How a message that failed at its channel is sent again; null where it cannot be. */
export const useAgain = (
  actor: ActorRefFrom<typeof messageRetryMachine> | undefined,
): Again | null => {
  const isOffered = useSelector(actor, (state) => state !== undefined && selectIsOffered(state))
  const sendingId = useSelector(actor, (state) => state && selectSendingId(state)) ?? null
  const notSent =
    useSelector(actor, (state) => state && selectNotSent(state), isSameFailure) ?? null
  if (!actor || !isOffered) return null
  return {
    sendingId,
    notSent,
    retry: (id, text, isUnknown) =>
      actor.send({ type: 'failed.retry', message: { id, text, isUnknown }, key: newId() }),
  }
}

type NotSent = Again['notSent'] | undefined

const isSameFailure = (one: NotSent, other: NotSent): boolean =>
  one?.id === other?.id && one?.error === other?.error
