import { useSelector } from '@xstate/react'
import { MessageCircleOff } from 'lucide-react'
import { selectFailure, selectIsGone, selectVisit } from '#machines/visitor/visitorSelectors.ts'
import { RetryNotice } from '../ui/notices/RetryNotice.tsx'
import { Spinner } from '../ui/waiting/Spinner.tsx'
import { Chat } from './Chat.tsx'
import { ChatWindow, type Frame, wholePage } from './ChatWindow.tsx'
import styles from './VisitorPage.module.css'
import type { Visitor } from './wiring.ts'

interface Props {
  readonly visitor: Visitor
  readonly frame?: Frame
}

export function VisitorPage({ visitor, frame = wholePage }: Props) {
  const visit = useSelector(visitor, selectVisit)
  const isGone = useSelector(visitor, selectIsGone)

  if (visit && !isGone) return <Chat visitor={visitor} visit={visit} frame={frame} />
  return (
    <ChatWindow {...frame} name="" logo={null} looks={null}>
      <Waiting visitor={visitor} isGone={isGone} />
    </ChatWindow>
  )
}

function Waiting({ visitor, isGone }: { readonly visitor: Visitor; readonly isGone: boolean }) {
  const failure = useSelector(visitor, selectFailure)
  return (
    <div className={styles.middle}>
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
    </div>
  )
}
