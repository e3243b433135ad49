import { useSelector } from '@xstate/react'
import { ArrowDown } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { selectHasNewBelow, selectIsAtEnd, type threadMachine } from '#machines/inbox/threadMachine'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ToEnd.module.css'

interface Props {
  readonly thread: ActorRefFrom<typeof threadMachine>
  readonly onClick: () => void
}

/** The ways back to the end, for whoever reads above it. */
export function ToEnd({ thread, onClick }: Props) {
  const isAtEnd = useSelector(thread, selectIsAtEnd)
  const hasNewBelow = useSelector(thread, selectHasNewBelow)

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
