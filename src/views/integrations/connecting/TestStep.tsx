import { useSelector } from '@xstate/react'
import { ExternalLink, Send } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { channels } from '#contract/channels.ts'
import type { MetaAccount } from '#contract/integrations/metaAccounts.ts'
import type { testMessageMachine } from '#machines/integrations/connecting/testMessageMachine.ts'
import {
  selectError,
  selectHeard,
  selectIntegration,
  selectIsBeginning,
  selectIsSending,
  selectIsSent,
  selectIsUnknown,
  selectNumber,
  selectProblem,
  selectRefusal,
} from '#machines/integrations/connecting/testMessageSelectors.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { newId } from '../../../ui/newId.ts'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { FailureBanner } from '../../../ui/notices/FailureBanner.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { Loading } from '../../../ui/waiting/Loading.tsx'
import { Drawing } from '../../shared/drawings/Drawing.tsx'
import styles from './Connecting.module.css'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'
import { Tick } from './Tick.tsx'

interface Props extends Pick<ConnectingProps, 'guide'> {
  readonly test: ActorRefFrom<typeof testMessageMachine>
}

/** A message to the owner's own phone, which must come back. */
export function TestStep({ guide, test }: Props) {
  const isBeginning = useSelector(test, selectIsBeginning)
  const isUnknown = useSelector(test, selectIsUnknown)
  const error = useSelector(test, selectError)
  return (
    <StepFrame
      guide={guide}
      footer={
        <>
          <Button onClick={() => guide.send({ type: 'step.back' })}>Atrás</Button>
          <Button onClick={() => guide.send({ type: 'guide.close' })}>Terminar sin probar</Button>
        </>
      }
    >
      {isBeginning && <Loading text="Cargando..." />}
      {isUnknown && (
        <RetryNotice text={error ?? ''} onRetry={() => test.send({ type: 'test.retry' })} />
      )}
      {!isBeginning && !isUnknown && <Test test={test} />}
    </StepFrame>
  )
}

function Test({ test }: Pick<Props, 'test'>) {
  const id = useId()
  const integration = useSelector(test, selectIntegration)
  const number = useSelector(test, selectNumber)
  const problem = useSelector(test, selectProblem)
  const error = useSelector(test, selectError)
  const refusal = useSelector(test, selectRefusal)
  const heard = useSelector(test, selectHeard)
  const isSending = useSelector(test, selectIsSending)
  const isSent = useSelector(test, selectIsSent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    test.send({ type: 'test.send', key: newId() })
  }
  return (
    <>
      <Drawing name="test" />
      <FailureBanner text={error} onDismiss={() => test.send({ type: 'error.dismissed' })} />
      {refusal !== null && <Banner role="alert" tone="bad" text={refusal} />}
      <ol className={styles.parts} aria-label="Prueba">
        <li className={styles.part}>
          <Hello integration={integration} />
          <Tick isDone={heard !== null}>
            {heard === null ? 'Esperando tu mensaje...' : `Llegó un mensaje de ${heard.from}`}
          </Tick>
        </li>
        <li className={styles.part}>
          <h3 className={styles.heading}>Recibe la respuesta</h3>
          <form id={id} noValidate className={styles.form} onSubmit={submit}>
            {integration.phone !== '' ? (
              <TextField
                label="Tu número de WhatsApp"
                type="tel"
                autoComplete="tel"
                hint="El de tu teléfono, con el código del país, como +50688887777"
                value={number}
                error={problem}
                onChange={(value) => test.send({ type: 'number.changed', value })}
              />
            ) : (
              problem !== null && <Banner role="alert" tone="warning" text={problem} />
            )}
            <div>
              <Button
                type="submit"
                variant="primary"
                icon={Send}
                busy={isSending}
                busyText="Enviando..."
              >
                Enviar mensaje de prueba
              </Button>
            </div>
          </form>
          {isSent && refusal === null && (
            <Tick isDone={false}>
              Salió hacia Meta. Esperando a que llegue a tu teléfono, o a que lo respondas.
            </Tick>
          )}
        </li>
      </ol>
    </>
  )
}

/** The first message comes from outside: a business may answer freely only then, or at all. */
function Hello({ integration }: { readonly integration: MetaAccount }) {
  if (integration.phone === '')
    return (
      <>
        <h3 className={styles.heading}>Escribe «Hola» a tu cuenta</h3>
        <p>
          Desde otra cuenta de {channels[integration.kind].label}, con tu teléfono: no desde la del
          negocio.
        </p>
      </>
    )
  const digits = integration.phone.replace(/\D/g, '')
  return (
    <>
      <h3 className={styles.heading}>Escribe «Hola» a {integration.phone}</h3>
      <p>Con tu propio WhatsApp. Sin eso, WhatsApp puede no entregarte la prueba.</p>
      <a
        className={styles.link}
        href={`https://wa.me/${digits}?text=Hola`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Abrir WhatsApp
        <ExternalLink size={14} aria-hidden />
      </a>
    </>
  )
}
