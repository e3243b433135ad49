import type { ActorRefFrom } from 'xstate'
import type { erasureMachine } from '#machines/erasure/erasureMachine.ts'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'

const dialog = lazyPart(() => import('./ErasureDialog.tsx'))

interface Props {
  readonly erasure: ActorRefFrom<typeof erasureMachine> | undefined
}

/** The question before a deletion, whose code is loaded with the first one. */
export const ErasurePlace = ({ erasure }: Props) =>
  erasure && <Late part={dialog} of={{ erasure }} />
