import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  selectCode,
  selectEmail,
  selectError,
  selectIsBusy,
  selectWelcome,
  selectWhyNotReplace,
  selectWhyNotResend,
  selectWhyNotType,
  selectWhyNotVerify,
  type sessionMachine,
} from '#machines/access/sessionMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PinInput } from '../../ui/fields/PinInput.tsx'
import { AccessFrame } from './AccessFrame.tsx'
import styles from './access.module.css'

const welcomes = {
  new: '¡Bienvenido! Tu cuenta ha sido creada.',
  returning: '¡Bienvenido de nuevo!',
} as const

interface Props {
  readonly session: ActorRefFrom<typeof sessionMachine>
}

export default function Verify({ session }: Props) {
  const email = useSelector(session, selectEmail)
  const code = useSelector(session, selectCode)
  const error = useSelector(session, selectError)
  const whyNotType = useSelector(session, selectWhyNotType)
  const whyNotVerify = useSelector(session, selectWhyNotVerify)
  const whyNotResend = useSelector(session, selectWhyNotResend)
  const whyNotReplace = useSelector(session, selectWhyNotReplace)
  const isBusy = useSelector(session, selectIsBusy)
  const welcome = useSelector(session, selectWelcome)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    session.send({ type: 'code.submitted' })
  }

  return (
    <AccessFrame>
      <form className={styles.form} noValidate onSubmit={submit} onKeyDownCapture={submitOnEnter}>
        <div className={styles.head}>
          <h1 className={styles.title}>Verificar código</h1>
          <p className={styles.lead}>
            Escribe el código que enviamos a <strong>{email.trim()}</strong>
          </p>
        </div>
        <PinInput
          value={code}
          reason={whyNotType}
          error={error}
          onChange={(typed) => session.send({ type: 'code.changed', code: typed })}
        />
        {welcome === null && (
          <div className={styles.actions}>
            <Button
              type="submit"
              variant="primary"
              size="large"
              isWide
              busy={isBusy}
              reason={whyNotVerify}
              busyText="Verificando..."
            >
              Verificar
            </Button>
            <Button
              variant="quiet"
              size="large"
              isWide
              reason={whyNotResend}
              onClick={() => session.send({ type: 'code.resend' })}
            >
              Reenviar código
            </Button>
            <Button
              variant="quiet"
              size="large"
              isWide
              reason={whyNotReplace}
              onClick={() => session.send({ type: 'email.replace' })}
            >
              Usar otro correo
            </Button>
          </div>
        )}
        <p role="status" className={styles.status}>
          {welcome !== null && (
            <>
              <CircleCheck size={19} aria-hidden />
              {welcomes[welcome]}
            </>
          )}
        </p>
      </form>
    </AccessFrame>
  )
}

/** The boxes ignore Enter while digits are missing; this handler shows the error. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
