import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type blockingMachine, selectIsAsked } from '#machines/blocking/blockingMachine.ts'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'

const dialog = lazyPart(() => import('./BlockDialog.tsx'))

interface Props {
  readonly blocking: ActorRefFrom<typeof blockingMachine>
}

/** The question before a contact is blocked, whose code is loaded with the first one. */
export function BlockPlace({ blocking }: Props) {
  const isAsked = useSelector(blocking, selectIsAsked)
  return isAsked && <Late part={dialog} of={{ blocking }} />
}
