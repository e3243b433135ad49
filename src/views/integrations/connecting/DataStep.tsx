import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { metaAccountFormMachine } from '#machines/integrations/metaAccountFormMachine.ts'
import {
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
import { MetaAccountFields } from '../MetaAccountForm.tsx'
import styles from './Connecting.module.css'
import { type ConnectingProps, StepFrame } from './StepFrame.tsx'

interface Props extends Pick<ConnectingProps, 'guide'>, Choices {
  readonly form: ActorRefFrom<typeof metaAccountFormMachine>
}

/** The plain form of the channel, among the steps. Whoever goes back loses nothing without being asked. */
export function DataStep({ guide, choices, form }: Props) {
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
          <div className={styles.form}>
            <MetaAccountFields form={form} choices={choices} />
          </div>
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
