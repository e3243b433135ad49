import { useSelector } from '@xstate/react'
import { selectTwinId } from '#machines/inbox/twins/twinOfferMachine.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import type { TwinProps } from './TwinOffer.tsx'

const offer = lazyPart(() => import('./TwinOffer.tsx'))

/** The offer to join another conversation with this one, where there is one; its code comes with the first. */
export function TwinPlace(props: TwinProps) {
  const twinId = useSelector(props.twin, selectTwinId)
  return twinId !== null && <Late part={offer} of={props} />
}
