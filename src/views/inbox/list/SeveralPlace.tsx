import { useSelector } from '@xstate/react'
import { counted } from '#contract/counted.ts'
import type { Conversation } from '#contract/inbox.ts'
import {
  selectCount,
  selectIsQuiet,
  selectIsWorking,
} from '#machines/inbox/list/severalSelectors.ts'
import { lazyPart } from '../../../ui/useLazyPart.ts'
import { Late } from '../../../ui/waiting/Late.tsx'
import type { InboxRef } from '../states/useStanding.ts'
import styles from './SeveralPlace.module.css'
import type { Several } from './useSeveral.ts'

const bar = lazyPart(() => import('./SeveralBar.tsx'))

interface Props {
  readonly inbox: InboxRef
  readonly several: Several
  /** The rows of the list. */
  readonly shown: readonly Conversation[]
}

/** Below the list: the number of chosen rows, and what can be done with all of them. */
export default function SeveralPlace({ inbox, several, shown }: Props) {
  const count = useSelector(several, selectCount)
  const isEmpty = !useSelector(several, selectIsWorking)
  const isNothing = useSelector(several, selectIsQuiet)
  return (
    <div className={styles.bar} data-empty={isEmpty || undefined}>
      <p role="status" className={styles.count}>
        {count > 0 && counted(count, 'seleccionada', 'seleccionadas')}
      </p>
      {!isNothing && <Late part={bar} of={{ inbox, several, shown }} />}
    </div>
  )
}
