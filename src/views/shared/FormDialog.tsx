import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId } from 'react'
import {
  type FormRef,
  selectError,
  selectIsLeaving,
  selectIsRecovered,
  selectIsSaving,
} from '#machines/shared/formFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'
import { Fieldset } from '../../ui/forms/Fieldset.tsx'
import { submitOrFocus } from '../../ui/forms/submitOrFocus.ts'
import { newId } from '../../ui/newId.ts'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import styles from './FormDialog.module.css'

interface Props {
  readonly title: string
  readonly size?: 'medium' | 'large'
  readonly form: FormRef
  readonly saveText: string
  readonly busyText: string
  /** The reason why the form cannot be sent now. */
  readonly whyNotSave?: string | null
  /** The element that takes the focus afterwards, where the button that opened the form has disappeared. */
  readonly finalFocus?: () => HTMLElement | null
  /** The content before the fields. */
  readonly before?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

const SENDING = 'Se está enviando'

/** A form in a dialog: sent or closed; typed text is not lost without a confirmation. */
export function FormDialog({
  title,
  size = 'medium',
  form,
  saveText,
  busyText,
  whyNotSave = null,
  finalFocus,
  before,
  children,
}: Props) {
  const id = useId()
  const error = useSelector(form, selectError)
  const isSaving = useSelector(form, selectIsSaving)
  const isLeaving = useSelector(form, selectIsLeaving)
  const isRecovered = useSelector(form, selectIsRecovered)
  const wait = isSaving ? SENDING : null
  const close = () => form.send({ type: 'form.close' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => form.send({ type: 'form.save', key: newId() }))
  }
  return (
    <Dialog
      title={title}
      size={size}
      reason={wait}
      {...(finalFocus && { finalFocus })}
      onClose={close}
      footer={
        <>
          <Button reason={wait} onClick={close}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={isSaving}
            busyText={busyText}
            reason={whyNotSave}
          >
            {saveText}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <FailureBanner text={error} onDismiss={() => form.send({ type: 'error.dismissed' })} />
        <Recovered isShown={isRecovered} onDiscard={() => form.send({ type: 'draft.discard' })} />
        {before}
        <Fieldset label={title} reason={wait}>
          <div className={styles.fields}>{children}</div>
        </Fieldset>
      </form>
      {isLeaving && (
        <DiscardDialog
          onKeep={() => form.send({ type: 'changes.keep' })}
          onDiscard={() => form.send({ type: 'changes.discard' })}
        />
      )}
    </Dialog>
  )
}
