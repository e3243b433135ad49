import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { instagramFormMachine } from '#machines/integrations/instagramFormMachine.ts'
import type { whatsappFormMachine } from '#machines/integrations/whatsappFormMachine.ts'
import {
  type FormRef,
  selectError,
  selectIsLeaving,
  selectIsRecovered,
  selectIsSaving,
} from '#machines/shared/formFactory.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DiscardDialog } from '../../../ui/dialogs/DiscardDialog.tsx'
import { Fieldset } from '../../../ui/forms/Fieldset.tsx'
import { submitOrFocus } from '../../../ui/forms/submitOrFocus.ts'
import { newId } from '../../../ui/newId.ts'
import { FailureBanner } from '../../../ui/notices/FailureBanner.tsx'
import { Recovered } from '../../../ui/notices/Recovered.tsx'
import type { Choices } from '../formProps.ts'
import { InstagramFields } from '../InstagramForm.tsx'
import { WhatsappFields } from '../WhatsappForm.tsx'
import styles from './Connecting.module.css'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'

type Props = Pick<ConnectingProps, 'guide'> &
  Choices &
  (
    | { readonly whatsapp: ActorRefFrom<typeof whatsappFormMachine>; readonly instagram?: never }
    | { readonly instagram: ActorRefFrom<typeof instagramFormMachine>; readonly whatsapp?: never }
  )

/** The plain form of the channel, among the steps. Whoever goes back loses nothing without being asked. */
export function DataStep({ guide, choices, whatsapp, instagram }: Props) {
  return whatsapp ? (
    <Framed guide={guide} form={whatsapp}>
      <WhatsappFields form={whatsapp} choices={choices} />
    </Framed>
  ) : (
    <Framed guide={guide} form={instagram}>
      <InstagramFields form={instagram} choices={choices} />
    </Framed>
  )
}

interface FramedProps extends Pick<ConnectingProps, 'guide'> {
  readonly form: FormRef
  readonly children: React.ReactNode
}

function Framed({ guide, form, children }: FramedProps) {
  const id = useId()
  const error = useSelector(form, selectError)
  const isSaving = useSelector(form, selectIsSaving)
  const isLeaving = useSelector(form, selectIsLeaving)
  const isRecovered = useSelector(form, selectIsRecovered)
  const wait = isSaving ? 'Se está enviando' : null
  const back = () => form.send({ type: 'form.close' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => form.send({ type: 'form.save', key: newId() }))
  }
  return (
    <StepFrame
      guide={guide}
      reason={wait}
      onClose={back}
      footer={
        <>
          <Button reason={wait} onClick={back}>
            Atrás
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving} busyText="Guardando...">
            Guardar y comprobar
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <FailureBanner text={error} onDismiss={() => form.send({ type: 'error.dismissed' })} />
        <Recovered isShown={isRecovered} onDiscard={() => form.send({ type: 'draft.discard' })} />
        <Fieldset label="Tus datos" reason={wait}>
          <div className={styles.form}>{children}</div>
        </Fieldset>
      </form>
      {isLeaving && (
        <DiscardDialog
          onKeep={() => form.send({ type: 'changes.keep' })}
          onDiscard={() => form.send({ type: 'changes.discard' })}
        />
      )}
    </StepFrame>
  )
}
