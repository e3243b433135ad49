import type { MouseEvent } from 'react'
import styles from './ColorField.module.css'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps {
  /** '#3B82F6', or an incomplete color while it is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const COLOR = /^#[0-9a-f]{6}$/i

/** A color: picked, or typed as # and six digits. */
export function ColorField({
  label,
  error,
  hint,
  isRequired = false,
  reason,
  value,
  onChange,
}: Props) {
  return (
    <Field {...{ label, error, hint, isRequired, reason }}>
      {(control) => (
        <span className={styles.pair}>
          <input
            type="color"
            aria-label={`${label}: elegir`}
            aria-disabled={control['aria-disabled']}
            aria-describedby={control['aria-describedby']}
            className={styles.picker}
            value={COLOR.test(value.trim()) ? value.trim().toLowerCase() : '#000000'}
            onClick={(event: MouseEvent) => {
              if (control['aria-disabled']) event.preventDefault()
            }}
            onChange={(event) => {
              if (!control['aria-disabled']) onChange(event.currentTarget.value.toUpperCase())
            }}
          />
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            readOnly={control['aria-disabled']}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}
