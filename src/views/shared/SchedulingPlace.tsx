import { useSelector } from '@xstate/react'
import { ExternalLink } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  type schedulingMachine,
  selectPlace,
  selectUrl,
} from '#machines/shared/schedulingMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import styles from './SchedulingPlace.module.css'

interface Props {
  readonly scheduling: ActorRefFrom<typeof schedulingMachine>
  /** The text where no booking page is configured: what the person can do instead. */
  readonly instead: string
}

/** The booking page, a link to it, or a notice. */
export function SchedulingPlace({ scheduling, instead }: Props) {
  const place = useSelector(scheduling, selectPlace)
  const url = useSelector(scheduling, selectUrl)
  if (place === 'checking') return <Spinner label="Cargando la agenda..." />
  if (place === 'absent' || url === null)
    return <p className={styles.notice}>La agenda en línea no está disponible ahora. {instead}</p>
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
