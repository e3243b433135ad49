import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Assignment } from '#contract/conversationAssignee.ts'
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

const settings = [
  {
    of: 'takesOnAnswer',
    label: 'Asignar al responder',
    about: 'Una conversación sin asignar queda asignada a la primera persona que responde.',
  },
  {
    of: 'restrictsAgents',
    label: 'Limitar a los agentes',
    about: 'Los agentes ven solo sus conversaciones y las que están sin asignar.',
  },
  {
    of: 'handsOverByTurns',
    label: 'Repartir por turnos',
    about:
      'Lo que el asistente pasa a una persona se asigna por turnos a quien está conectado. Si no hay nadie, queda sin asignar.',
  },
  {
    of: 'asksSurvey',
    label: 'Encuesta al resolver',
    about:
      'Un minuto después de que alguien resuelve, se pregunta al cliente qué tal fue la atención: por WhatsApp mientras se le puede escribir, y en el chat de tu web. Como mucho una vez cada 30 días.',
  },
] as const satisfies readonly {
  readonly of: keyof Assignment
  readonly label: string
  readonly about: string
}[]

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
          {settings.map(({ of, label, about }) => {
            const checked = shown[of]
            return (
              checked !== null && (
                <div key={of} className={styles.setting}>
                  <Switch
                    label={label}
                    checked={checked}
                    reason={whyNot}
                    onChange={(now) =>
                      sharing.send({ type: 'sharing.set', wanted: { ...shown, [of]: now } })
                    }
                  />
                  <p className={styles.about}>{about}</p>
                </div>
              )
            )
          })}
        </>
      )}
    </Card>
  )
}
