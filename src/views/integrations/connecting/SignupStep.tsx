import { useSelector } from '@xstate/react'
import { ExternalLink } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import {
  selectAssistantId,
  selectCoexists,
  selectEnd,
  selectError,
  selectIsExchanging,
  selectIsOpen,
  selectProblem,
  type signupMachine,
} from '#machines/integrations/connecting/signupMachine.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { Banner } from '../../../ui/notices/Banner.tsx'
import { AssistantField } from '../AssistantField.tsx'
import type { Choices } from '../formProps.ts'
import styles from './Connecting.module.css'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'
import { Tick } from './Tick.tsx'
import { signupWords } from './words.ts'

interface Props extends Pick<ConnectingProps, 'guide'>, Choices {
  readonly signup: ActorRefFrom<typeof signupMachine>
}

/** A number is chosen in Meta's own window. */
export function SignupStep({ guide, choices, signup }: Props) {
  const assistantId = useSelector(signup, selectAssistantId)
  const coexists = useSelector(signup, selectCoexists)
  const problem = useSelector(signup, selectProblem)
  const error = useSelector(signup, selectError)
  const end = useSelector(signup, selectEnd)
  const isOpen = useSelector(signup, selectIsOpen)
  const isExchanging = useSelector(signup, selectIsExchanging)
  const wait = isExchanging ? 'Se está conectando' : null
  const inFront = isOpen ? 'La ventana de Meta está abierta' : wait
  return (
    <StepFrame
      guide={guide}
      reason={wait}
      footer={
        <Button reason={wait} onClick={() => guide.send({ type: 'step.back' })}>
          Atrás
        </Button>
      }
    >
      <p>
        En la ventana de Meta entras con tu cuenta, eliges tu negocio y tu número, y aceptas los
        permisos. Recado se conecta solo al terminar.
      </p>
      {end !== null && <Banner role="alert" tone="warning" text={signupWords[end]} />}
      {error !== null && <Banner role="alert" tone="bad" text={error} />}
      <AssistantField
        choices={choices}
        stored={null}
        value={assistantId}
        error={problem}
        onChange={(id) => signup.send({ type: 'assistant.chosen', id })}
      />
      <Checkbox
        label="Seguir usando el número en la app de WhatsApp Business del teléfono"
        isChecked={coexists}
        reason={inFront}
        onChange={(isChecked) => signup.send({ type: 'phone.kept', coexists: isChecked })}
      />
      {isOpen ? (
        <div className={styles.open}>
          <Tick isDone={false}>Sigue en la ventana de Meta...</Tick>
          <Button onClick={() => signup.send({ type: 'signup.stop' })}>Cerrar su ventana</Button>
        </div>
      ) : (
        <div>
          <Button
            variant="primary"
            icon={ExternalLink}
            busy={isExchanging}
            busyText="Conectando..."
            onClick={() => signup.send({ type: 'signup.open' })}
          >
            Abrir la ventana de Meta
          </Button>
        </div>
      )}
    </StepFrame>
  )
}
