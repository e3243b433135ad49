import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import {
  type FormRef,
  selectError,
  selectIsLeaving,
  selectIsRecovered,
  selectIsSaving,
} from '#machines/shared/formFactory.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { DiscardDialog } from '../../ui/dialogs/DiscardDialog.tsx'
import { Fieldset } from '../../ui/forms/Fieldset.tsx'
import { submitOrFocus } from '../../ui/forms/submitOrFocus.ts'
import { newId } from '../../ui/newId.ts'
import { FailureBanner } from '../../ui/notices/FailureBanner.tsx'
import { Recovered } from '../../ui/notices/Recovered.tsx'
import { useFreeFocus } from '../../ui/useFreeFocus.ts'
import styles from './FormPanel.module.css'

interface Props {
  readonly label: string
  readonly form: FormRef
  /** The reason why the form cannot be sent now. */
  readonly whyNotSave?: string | null
  /** The fields. */
  readonly children: ReactNode
}

/** A form of a tab: saved in its place, and stays there. */
export function FormPanel({ label, form, whyNotSave = null, children }: Props) {
  const error = useSelector(form, selectError)
  const isSaving = useSelector(form, selectIsSaving)
  const isLeaving = useSelector(form, selectIsLeaving)
  const isRecovered = useSelector(form, selectIsRecovered)
  const wait = isSaving ? 'Se está guardando' : null
  const place = useRef<HTMLFormElement>(null)
  useFreeFocus(place)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitOrFocus(event.currentTarget, () => form.send({ type: 'form.save', key: newId() }))
  }
  return (
    <form
      ref={place}
      tabIndex={-1}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={submit}
    >
      <Recovered isShown={isRecovered} onDiscard={() => form.send({ type: 'draft.discard' })} />
      <Fieldset label={label} reason={wait}>
        <div className={styles.fields}>{children}</div>
      </Fieldset>
      <div className={styles.foot}>
        <FailureBanner text={error} onDismiss={() => form.send({ type: 'error.dismissed' })} />
        <div className={styles.buttons}>
          <Button reason={wait} onClick={() => form.send({ type: 'form.close' })}>
            Deshacer cambios
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isSaving}
            busyText="Guardando..."
            reason={whyNotSave}
          >
            Guardar cambios
          </Button>
        </div>
      </div>
      {isLeaving && (
        <DiscardDialog
          onKeep={() => form.send({ type: 'changes.keep' })}
          onDiscard={() => form.send({ type: 'changes.discard' })}
        />
      )}
    </form>
  )
}
