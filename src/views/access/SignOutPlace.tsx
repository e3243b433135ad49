import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsAsking, type signOutMachine } from '#machines/access/signOutMachine.ts'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'

const dialog = lazyPart(() => import('./SignOutDialog.tsx'))

interface Props {
  readonly signOut: ActorRefFrom<typeof signOutMachine>
}

/** The question before a sign-out that would lose something. */
export function SignOutPlace({ signOut }: Props) {
  const isAsking = useSelector(signOut, selectIsAsking)
  return isAsking && <Late part={dialog} of={{ signOut }} />
}
