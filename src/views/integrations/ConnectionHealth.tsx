import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, CircleQuestionMark, PlugZap } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { CheckStep, ConnectionHealth as Known } from '#contract/integrations/health.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import {
  type connectionCheckMachine,
  selectIsChecking,
  selectWhyNotCheck,
} from '#machines/integrations/connectionCheckMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { fullMoment, relativeTime } from '../../ui/time.ts'
import { useNow } from '../../ui/useNow.ts'
import { FailureLink } from '../shared/FailureLink.tsx'
import styles from './ConnectionHealth.module.css'
import { uncheckedWords } from './words.ts'

interface Props {
  readonly integration: Integration
  readonly check: ActorRefFrom<typeof connectionCheckMachine>
  /** The id of the card's name. */
  readonly describedBy: string
}

function StepSign({ ok }: Pick<CheckStep, 'ok'>) {
  if (ok === null) return <CircleQuestionMark size={16} role="img" aria-label="No se sabe" />
  return ok ? (
    <CircleCheck size={16} role="img" aria-label="Bien" />
  ) : (
    <CircleAlert size={16} role="img" aria-label="Falla" />
  )
}

/** What a check looked at, each with its sign. */
export function CheckSteps({ steps }: Pick<Known, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <ul className={styles.steps} aria-label="Comprobación">
      {steps.map(({ name, ok, message }) => (
        <li key={name} className={styles.step} data-is={ok === null ? 'unknown' : ok}>
          <StepSign ok={ok} />
          <span>
            <strong>{name}</strong>: {message}
            {ok === false && (
              <>
                {' '}
                <FailureLink sentence={message} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether a connection works, what its last check found, and the button for another one. */
export function ConnectionHealth({ integration, check, describedBy }: Props) {
  const isChecking = useSelector(check, (state) => selectIsChecking(state, integration))
  const whyNot = useSelector(check, selectWhyNotCheck)
  const now = useNow()
  const { health } = integration
  if (!health) return null
  const { state, reason, steps } = health
  // What is wrong may have shown since the last check.
  const isNew = reason !== null && !steps.some(({ message }) => message === reason)
  const unchecked = uncheckedWords(health, now)
  const action = integration.kind === 'store' ? 'Probar conexión' : 'Comprobar conexión'
  return (
    <div className={styles.health}>
      {state === 'problem' && isNew && (
        <p className={styles.reason}>
          {reason} <FailureLink sentence={reason ?? ''} />
        </p>
      )}
      {unchecked !== null && <p>{`${unchecked}: toca «${action}».`}</p>}
      <CheckSteps steps={steps} />
      <div className={styles.foot}>
        <Button
          size="small"
          icon={PlugZap}
          aria-describedby={describedBy}
          busy={isChecking}
          busyText="Comprobando..."
          reason={isChecking ? null : whyNot}
          onClick={() => check.send({ type: 'integration.check', integration })}
        >
          {action}
        </Button>
        <Moments health={health} now={now} />
      </div>
    </div>
  )
}

interface MomentsProps {
  readonly health: Known
  readonly now: number
}

function Moments({ health: { checkedAt, lastEventAt }, now }: MomentsProps) {
  const told = [
    ...(checkedAt === null ? [] : [{ what: 'Última comprobación', at: checkedAt }]),
    ...(lastEventAt === null ? [] : [{ what: 'Último aviso', at: lastEventAt }]),
  ]
  if (told.length === 0) return null
  return (
    <p className={styles.moments}>
      {told.map(({ what, at }) => (
        <span key={what}>
          {what}:{' '}
          <time dateTime={new Date(at).toISOString()} title={fullMoment(at)}>
            {relativeTime(at, now)}
          </time>
        </span>
      ))}
    </p>
  )
}
