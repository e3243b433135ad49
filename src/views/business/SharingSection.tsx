import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  selectError,
  selectHasFailed,
  selectShown,
  selectWhyNotSet,
  type sharingMachine,
} from '#machines/business/sharingMachine.ts'
import { Switch } from '../../ui/choices/Switch.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useWhyNotRole } from '../shared/useMay.ts'
import styles from './SharingSection.module.css'

interface Props {
  readonly sharing: ActorRefFrom<typeof sharingMachine>
}

/** How the people of the business share its conversations. */
export function SharingSection({ sharing }: Props) {
  const shown = useSelector(sharing, selectShown)
  const error = useSelector(sharing, selectError)
  const hasFailed = useSelector(sharing, selectHasFailed)
  const whyNotRole = useWhyNotRole('changeBusiness')
  const whyNotNow = useSelector(sharing, selectWhyNotSet)
  const whyNot = whyNotRole ?? whyNotNow
  return (
    <Card title="Reparto de conversaciones">
      {hasFailed ? (
        <RetryNotice text={error ?? ''} onRetry={() => sharing.send({ type: 'sharing.reload' })} />
      ) : (
        <>
          {error !== null && (
            <Banner
              text={error}
              tone="bad"
              role="alert"
              onDismiss={() => sharing.send({ type: 'error.dismissed' })}
            />
          )}
          <div className={styles.setting}>
            <Switch
              label="Asignar al responder"
              checked={shown.takesOnAnswer}
              reason={whyNot}
              onChange={(takesOnAnswer) =>
                sharing.send({ type: 'sharing.set', wanted: { ...shown, takesOnAnswer } })
              }
            />
            <p className={styles.about}>
              Una conversación sin asignar queda asignada a la primera persona que responde.
            </p>
          </div>
          <div className={styles.setting}>
            <Switch
              label="Limitar a los agentes"
              checked={shown.restrictsAgents}
              reason={whyNot}
              onChange={(restrictsAgents) =>
                sharing.send({ type: 'sharing.set', wanted: { ...shown, restrictsAgents } })
              }
            />
            <p className={styles.about}>
              Los agentes ven solo sus conversaciones y las que están sin asignar.
            </p>
          </div>
          <div className={styles.setting}>
            <Switch
              label="Repartir por turnos"
              checked={shown.handsOverByTurns}
              reason={whyNot}
              onChange={(handsOverByTurns) =>
                sharing.send({ type: 'sharing.set', wanted: { ...shown, handsOverByTurns } })
              }
            />
            <p className={styles.about}>
              Lo que el asistente pasa a una persona se asigna por turnos a quien está conectado. Si
              no hay nadie, queda sin asignar.
            </p>
          </div>
          {shown.asksSurvey !== null && (
            <div className={styles.setting}>
              <Switch
                label="Encuesta al resolver"
                checked={shown.asksSurvey}
                reason={whyNot}
                onChange={(asksSurvey) =>
                  sharing.send({ type: 'sharing.set', wanted: { ...shown, asksSurvey } })
                }
              />
              <p className={styles.about}>
                Un minuto después de que alguien resuelve, se pregunta al cliente qué tal fue la
                atención: por WhatsApp mientras se le puede escribir, y en el chat de tu web. Como
                mucho una vez cada 30 días.
              </p>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
