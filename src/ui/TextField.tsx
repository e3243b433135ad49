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
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'password'
}

export function TextField({
  label,
  error,
  hint,
  isRequired = false,
  isDisabled = false,
  isLabelHidden = false,
  value,
  onChange,
  type = 'text',
  ...native
}: Props) {
  return (
    <Field {...{ label, error, hint, isRequired, isDisabled, isLabelHidden }}>
      {(control) => (
        <input
          {...native}
          {...control}
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
