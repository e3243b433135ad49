import { type ReactNode, useContext, useId } from 'react'
import { FieldsetReason } from '../forms/fieldsetReason.ts'
import type { Explained } from '../why.ts'
import styles from './Field.module.css'
import { FieldMessage } from './FieldMessage.tsx'

/** The props of every field. */
export interface FieldProps extends Explained {
  readonly label: string
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  readonly isRequired?: boolean
  /** The label is read out but not visible: for places that already say what is asked. */
  readonly isLabelHidden?: boolean
}

/** The props that the control must have, so that label, hint and error belong to it. */
interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-disabled': true | undefined
  readonly 'aria-required': boolean | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode
}

/** The frame of a field: label above, control, then the error, else the reason why it is disabled, else the hint. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  reason = null,
  isLabelHidden = false,
  children,
}: Props) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const fieldset = useContext(FieldsetReason)
  const words = hasError ? error : (reason ?? hint)
  const messageId = `${id}-${hasError ? 'error' : 'note'}`
  const described = [words === undefined ? null : messageId, fieldset?.id]
    .filter((each) => each != null)
    .join(' ')

  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visuallyHidden' : styles.label} htmlFor={id}>
        {label}
        {isRequired && ' *'}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-disabled': reason !== null || fieldset !== null || undefined,
        'aria-required': isRequired || undefined,
        'aria-invalid': hasError || undefined,
        'aria-describedby': described || undefined,
      })}
      {words !== undefined && <FieldMessage id={messageId} isError={hasError} text={words} />}
    </div>
  )
}
