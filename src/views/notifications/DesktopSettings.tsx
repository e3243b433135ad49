import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type DesktopStatus,
  type desktopMachine,
  selectDesktopStatus,
  selectIsTextHidden,
} from '#machines/notifications/desktopMachine.ts'
import { Switch } from '../../ui/choices/Switch.tsx'
import styles from './Settings.module.css'

interface Props {
  readonly desktop: ActorRefFrom<typeof desktopMachine>
}

const notes: Readonly<Partial<Record<DesktopStatus, string>>> = {
  unsupported: 'Este navegador no ofrece avisos de escritorio.',
  undecided: 'Para enterarte aunque mires otra ventana. El navegador te pedirá permiso.',
  asking: 'Responde a la pregunta del navegador, junto a la dirección.',
  denied:
    'Para permitirlos, toca el ícono a la izquierda de la dirección y activa las notificaciones de este sitio.',
}

/** The reason why the switch cannot be used. */
const reasons: Readonly<Partial<Record<DesktopStatus, string>>> = {
  unsupported: 'El navegador no los ofrece.',
  asking: 'El navegador está preguntando.',
  denied: 'El navegador los tiene bloqueados.',
}

export function DesktopSettings({ desktop }: Props) {
  const status = useSelector(desktop, selectDesktopStatus)
  const isTextHidden = useSelector(desktop, selectIsTextHidden)
  return (
    <>
      <Switch
        label="Avisos de escritorio"
        checked={status === 'on'}
        reason={reasons[status] ?? null}
        onChange={() => desktop.send({ type: 'desktop.toggled' })}
      />
      {notes[status] !== undefined && <p className={styles.note}>{notes[status]}</p>}
      {status === 'on' && (
        <Switch
          label="Ocultar el contenido"
          checked={isTextHidden}
          onChange={() => desktop.send({ type: 'text.toggled' })}
        />
      )}
    </>
  )
}
