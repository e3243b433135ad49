import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { Skeleton } from '../../../../ui/waiting/Skeleton.tsx'
import styles from './MessageSkeleton.module.css'

const bubbles = [
  { id: 0, width: '14rem', isOurs: false },
  { id: 1, width: '18rem', isOurs: true },
  { id: 2, width: '9rem', isOurs: true },
  { id: 3, width: '16rem', isOurs: false },
]

export function MessageSkeleton() {
  return (
    <div role="status" className={styles.bubbles}>
      <VisuallyHidden>Cargando mensajes...</VisuallyHidden>
      {bubbles.map(({ id, width, isOurs }) => (
        <div
          key={id}
          className={styles.bubble}
          data-ours={isOurs || undefined}
          style={{ inlineSize: width }}
        >
          <Skeleton count={2} />
        </div>
      ))}
    </div>
  )
}
