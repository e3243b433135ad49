import { Hourglass } from 'lucide-react'
import { EmptyState } from '../../ui/notices/EmptyState'
import styles from './Page.module.css'

interface Props {
  readonly title: string
}

export function ComingSoon({ title }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <EmptyState icon={Hourglass} title="Próximamente" />
    </div>
  )
}
