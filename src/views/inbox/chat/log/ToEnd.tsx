import { useSelector } from '@xstate/react'
import { ArrowDown } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type readingMachine,
  selectHasNewBelow,
  selectIsAtEnd,
} from '#machines/inbox/chat/log/readingMachine.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import styles from './ToEnd.module.css'

interface Props {
  readonly reading: ActorRefFrom<typeof readingMachine>
  readonly onClick: () => void
}

/** The buttons that lead back to the end of the log. */
export function ToEnd({ reading, onClick }: Props) {
  const isAtEnd = useSelector(reading, selectIsAtEnd)
  const hasNewBelow = useSelector(reading, selectHasNewBelow)

  return (
    <>
      <div role="status" className={styles.pillPlace}>
        {hasNewBelow && (
          <button type="button" className={styles.pill} onClick={onClick}>
            <ArrowDown size={15} aria-hidden />
            Nuevos mensajes
          </button>
        )}
      </div>
      {!isAtEnd && (
        <div className={styles.button}>
          <IconButton label="Ir al final" icon={ArrowDown} variant="secondary" onClick={onClick} />
        </div>
      )}
    </>
  )
}
