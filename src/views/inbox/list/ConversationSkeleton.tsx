import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Skeleton } from '../../../ui/waiting/Skeleton.tsx'
import styles from './ConversationSkeleton.module.css'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

export function ConversationSkeleton() {
  return (
    <div role="status" className={styles.rows}>
      <VisuallyHidden>Cargando conversaciones...</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton kind="circle" />
          <Skeleton count={2} />
        </div>
      ))}
    </div>
  )
}
