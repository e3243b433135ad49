import { Lock } from 'lucide-react'
import { EmptyState } from '../../ui/notices/EmptyState'
import styles from './Page.module.css'

interface Props {
  readonly title: string
}

/** A view that this account may not see: said plainly, since a way back in the history can lead to it. */
export function AccessDenied({ title }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <EmptyState
        icon={Lock}
        title="Acceso Denegado"
        text="No tienes permisos para acceder a esta página"
      />
    </div>
  )
}
