import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { MAILED_AFTER_MINUTES } from '#contract/push.ts'
import {
  type PushDevice,
  type pushMachine,
  selectError,
  selectIsChanging,
  selectIsLoading,
  selectSettings,
} from '#machines/profile/pushMachine.ts'
import { Switch } from '../../ui/choices/Switch.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import styles from './DeviceNotices.module.css'

interface Props {
  readonly push: ActorRefFrom<typeof pushMachine>
}

/** The reason why the switch cannot be used. */
const reasons: Readonly<Partial<Record<PushDevice, string>>> = {
  unsupported: 'Este navegador no los ofrece.',
  denied: 'El navegador los tiene bloqueados.',
}

const notes: Readonly<Record<PushDevice, string>> = {
  unsupported:
    'Este navegador no recibe avisos con Recado cerrado. En un iPhone, agrega primero Recado a la pantalla de inicio.',
  denied:
    'Para permitirlos, toca el ícono a la izquierda de la dirección y activa las notificaciones de este sitio.',
  off: 'Te avisa de los mensajes que nadie ha respondido. El navegador te pedirá permiso.',
  on: 'Este dispositivo te avisa de los mensajes que nadie ha respondido.',
}

/** How the person is told of messages while Recado is closed. */
export function DeviceNotices({ push }: Props) {
  const isLoading = useSelector(push, selectIsLoading)
  const error = useSelector(push, selectError)
  const isChanging = useSelector(push, selectIsChanging)
  const { device, showsText, isMailed } = useSelector(push, selectSettings)
  return (
    <Card title="Avisos con Recado cerrado">
      {isLoading ? (
        <Loading text="Cargando los avisos..." />
      ) : error !== null ? (
        <RetryNotice text={error} onRetry={() => push.send({ type: 'push.reload' })} />
      ) : (
        <div className={styles.choices}>
          <Switch
            label="Avisar en este dispositivo"
            checked={device === 'on'}
            busy={isChanging}
            reason={reasons[device] ?? null}
            onChange={() => push.send({ type: 'push.toggled' })}
          />
          <p className={styles.note}>{notes[device]}</p>
          {device === 'on' && (
            <>
              <Switch
                label="Mostrar quién escribe y qué"
                checked={showsText}
                busy={isChanging}
                onChange={() => push.send({ type: 'text.toggled' })}
              />
              <p className={styles.note}>
                Sin esto, el aviso no lleva nombres ni textos de tus clientes.
              </p>
            </>
          )}
          <Switch
            label="Avisar por correo"
            checked={isMailed}
            busy={isChanging}
            onChange={() => push.send({ type: 'mail.toggled' })}
          />
          <p className={styles.note}>
            {`Si un cliente espera más de ${MAILED_AFTER_MINUTES} minutos y ningún dispositivo tuyo avisa.`}
          </p>
        </div>
      )}
    </Card>
  )
}
