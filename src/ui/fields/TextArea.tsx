import type { ComponentProps, CSSProperties } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './TextArea.module.css'

type Native = Pick<
  ComponentProps<'textarea'>,
  'autoFocus' | 'maxLength' | 'name' | 'onBlur' | 'onKeyDown' | 'placeholder' | 'ref'
>

interface Props extends FieldProps, Native {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
  /** Read-only: for reading and copying. */
  readonly isReadOnly?: boolean
}

export function TextArea({
  label,
  error,
  hint,
  isRequired = false,
  reason,
  isLabelHidden = false,
  value,
  onChange,
  rows = 3,
  isReadOnly = false,
  ...native
}: Props) {
  const lines: CSSProperties & Record<'--rows', number> = { '--rows': rows }
  return (
    <Field {...{ label, error, hint, isRequired, reason, isLabelHidden }}>
      {(control) => (
        <span className={styles.grow}>
          <textarea
            {...native}
            {...control}
            readOnly={isReadOnly || control['aria-disabled']}
            rows={rows}
            style={lines}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}
