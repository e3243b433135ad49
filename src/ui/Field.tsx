import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** What every field can be told. */
export interface FieldProps {
  readonly label: string
  readonly error?: string | null | undefined
  readonly hint?: string | undefined
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** The label is read out but not seen: where the place already says what is asked. */
  readonly isLabelHidden?: boolean
}

/** What the control in the frame has to carry, so that label, hint and error belong to it. */
interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly disabled: boolean
  readonly 'aria-required': boolean | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode
}

/** The frame of a field: label above, control, then the error or else the hint. */
export function Field({
  label,
  error,
  hint,
  isRequired = false,
  isDisabled = false,
  isLabelHidden = false,
  children,
}: Props) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const note = hasError ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`

  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visuallyHidden' : styles.label} htmlFor={id}>
        {label}
        {isRequired && ' *'}
      </label>
      {children({
        id,
        className: styles.control,
        disabled: isDisabled,
        'aria-required': isRequired || undefined,
        'aria-invalid': hasError || undefined,
        'aria-describedby': note,
      })}
      {hasError && (
        <p id={note} role="alert" className={styles.error}>
          <CircleAlert size={15} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {!hasError && hint !== undefined && (
        <p id={note} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
