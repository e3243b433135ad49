import { useSelector } from '@xstate/react'
import { ExternalLink } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type schedulingMachine,
  selectPlace,
  selectUrl,
} from '#machines/assistants/schedulingMachine'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './Scheduling.module.css'

interface Props {
  readonly scheduling: ActorRefFrom<typeof schedulingMachine>
}

/** A call about an advanced assistant is booked here, or where the link leads. */
export const Scheduling = ({ scheduling }: Props) => (
  <Card title="Asistentes avanzados a tu medida">
    <div className={styles.body}>
      <p>
        ¿Necesitas un asistente que consulte tu inventario o agende citas? Reserva una llamada y lo
        diseñamos contigo.
      </p>
      <Place scheduling={scheduling} />
    </div>
  </Card>
)

function Place({ scheduling }: Props) {
  const place = useSelector(scheduling, selectPlace)
  const url = useSelector(scheduling, selectUrl)
  if (place === 'checking') return <Spinner label="Cargando la agenda..." />
  if (place === 'absent' || url === null)
    return (
      <p className={styles.notice}>
        La agenda en línea no está disponible ahora: escríbenos desde el Centro de Ayuda.
      </p>
    )
  return (
    <>
      {place === 'shown' && (
        <iframe
          className={styles.frame}
          src={url}
          title="Agenda de llamadas"
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        />
      )}
      {place === 'unreachable' && (
        <p className={styles.notice}>La agenda no se pudo mostrar aquí.</p>
      )}
      <p className={styles.links}>
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
          Abrir la agenda en otra pestaña
          <ExternalLink size={15} aria-hidden />
        </a>
        {place === 'unreachable' && (
          <Button size="small" onClick={() => scheduling.send({ type: 'scheduling.retry' })}>
            Reintentar
          </Button>
        )}
      </p>
    </>
  )
}
