import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { emailProblem } from '#contract/access.ts'
import {
  selectEmail,
  selectError,
  selectIsBusy,
  selectIsCodeSent,
  selectWhyNotAsk,
  type sessionMachine,
} from '#machines/access/sessionMachine.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/notices/Banner.tsx'
import { AccessFrame } from './AccessFrame.tsx'
import styles from './access.module.css'
import { loadVerify } from './loadVerify.ts'

interface Props {
  readonly session: ActorRefFrom<typeof sessionMachine>
}

export function Login({ session }: Props) {
  const email = useSelector(session, selectEmail)
  const error = useSelector(session, selectError)
  const isBusy = useSelector(session, selectIsBusy)
  const whyNot = useSelector(session, selectWhyNotAsk)
  const isCodeSent = useSelector(session, selectIsCodeSent)
  const field = useRef<HTMLInputElement>(null)
  const isAboutEmail = emailProblem(email) !== null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    session.send({ type: 'email.submitted' })
    if (selectIsBusy(session.getSnapshot())) void loadVerify().catch(() => undefined)
    else field.current?.focus()
  }

  return (
    <AccessFrame>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h1 className={styles.title}>Iniciar sesión</h1>
          <p className={styles.lead}>
            Te enviaremos un código de cuatro dígitos. No necesitas contraseña: si tu correo es
            nuevo, con él se crea tu cuenta.
          </p>
        </div>
        {error !== null && !isAboutEmail && <Banner text={error} tone="bad" role="alert" />}
        <TextField
          ref={field}
          label="Correo electrónico"
          type="email"
          name="email"
          autoComplete="email"
          spellCheck={false}
          autoFocus
          readOnly={isBusy || isCodeSent}
          value={email}
          error={isAboutEmail ? error : null}
          onChange={(typed) => session.send({ type: 'email.changed', email: typed })}
        />
        {!isCodeSent && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            isWide
            busy={isBusy}
            reason={whyNot}
            busyText="Enviando..."
          >
            Enviar código
          </Button>
        )}
        <p role="status" className={styles.status}>
          {isCodeSent && (
            <>
              <CircleCheck size={19} aria-hidden />
              Código enviado. Revisa tu correo electrónico.
            </>
          )}
        </p>
      </form>
    </AccessFrame>
  )
}
