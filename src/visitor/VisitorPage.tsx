import { useSelector } from '@xstate/react'
import { MessageCircleOff } from 'lucide-react'
import { selectFailure, selectIsGone, selectVisit } from '#machines/visitor/visitorMachine'
import { RetryNotice } from '../ui/notices/RetryNotice'
import { Spinner } from '../ui/waiting/Spinner'
import { Chat } from './Chat'
import styles from './VisitorPage.module.css'
import type { Visitor } from './wiring'

export function VisitorPage({ visitor }: { readonly visitor: Visitor }) {
  const visit = useSelector(visitor, selectVisit)
  const failure = useSelector(visitor, selectFailure)
  const isGone = useSelector(visitor, selectIsGone)

  if (visit && !isGone) return <Chat visitor={visitor} visit={visit} />
  return (
    <main className={styles.middle}>
      {failure === null ? (
        <Spinner label="Abriendo el chat..." size={28} />
      ) : isGone ? (
        <>
          <MessageCircleOff size={32} aria-hidden />
          <p role="alert" className={styles.gone}>
            {failure}
          </p>
        </>
      ) : (
        <RetryNotice text={failure} onRetry={() => visitor.send({ type: 'visit.retry' })} />
      )}
    </main>
  )
}
