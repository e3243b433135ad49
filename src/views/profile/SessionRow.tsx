import { MonitorSmartphone } from 'lucide-react'
import { useId } from 'react'
import type { AccountSession } from '#contract/sessions.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Ago, Day } from '../../ui/signs/Moment.tsx'
import { Tag } from '../../ui/signs/Tag.tsx'
import styles from './Sessions.module.css'

interface Props {
  readonly session: AccountSession
  readonly isEnding: boolean
  readonly whyNot: string | null
  readonly onEnd: () => void
}

export function SessionRow({ session, isEnding, whyNot, onEnd }: Props) {
  const id = useId()
  const { device, beganAt, usedAt, isCurrent } = session
  return (
    <li className={styles.row}>
      <MonitorSmartphone className={styles.icon} size={20} aria-hidden />
      <div className={styles.words}>
        <p id={id} className={styles.device}>
          {device ?? 'Dispositivo desconocido'} {isCurrent && <Tag name="Este dispositivo" />}
        </p>
        <p className={styles.times}>
          <span>
            Inicio de sesión: <Day at={beganAt} />
          </span>
          <span>
            Último uso: <Ago at={usedAt} />
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          busy={isEnding}
          reason={isEnding ? null : whyNot}
          aria-describedby={id}
          onClick={onEnd}
        >
          Cerrar esta sesión
        </Button>
      )}
    </li>
  )
}
