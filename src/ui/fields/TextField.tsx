import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'max'
  | 'min'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'ref'
  | 'spellCheck'
  | 'step'
>

interface Props extends FieldProps, Native {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'datetime-local'
    | 'password'
    | 'time'
}

export function TextField({
  label,
  error,
  hint,
  isRequired = false,
  reason,
  isLabelHidden = false,
  value,
  onChange,
  type = 'text',
  ...native
}: Props) {
  return (
    <Field {...{ label, error, hint, isRequired, reason, isLabelHidden }}>
      {(control) => (
        <input
          {...native}
          {...control}
          readOnly={native.readOnly || control['aria-disabled']}
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
