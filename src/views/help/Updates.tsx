import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type helpMachine, selectUpdates, selectUpdatesPlace } from '#machines/help/helpMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Ago } from '../../ui/signs/Moment.tsx'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './Updates.module.css'

interface Props {
  readonly help: ActorRefFrom<typeof helpMachine>
  readonly onShowNews: () => void
}

/** The latest news by title. */
export const Updates = ({ help, onShowNews }: Props) => (
  <Card title="Últimas actualizaciones">
    <div className={styles.body}>
      <List help={help} />
      <Button size="small" onClick={onShowNews}>
        Ver todas las novedades
      </Button>
    </div>
  </Card>
)

function List({ help }: Pick<Props, 'help'>) {
  const place = useSelector(help, selectUpdatesPlace)
  const updates = useSelector(help, selectUpdates)
  if (place === 'loading') return <Skeleton count={3} />
  if (place === 'failed')
    return (
      <p className={styles.failed}>
        No se pudieron cargar.
        <Button size="small" onClick={() => help.send({ type: 'updates.retry' })}>
          Reintentar
        </Button>
      </p>
    )
  if (updates.length === 0) return <p className={styles.none}>Todavía no hay novedades.</p>
  return (
    <ul className={styles.updates}>
      {updates.map(({ id, title, at }) => (
        <li key={id} className={styles.update}>
          <span>{title ?? 'Sin título'}</span>
          <Ago at={at} />
        </li>
      ))}
    </ul>
  )
}
