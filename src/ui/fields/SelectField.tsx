import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './SelectField.module.css'

interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

interface Props<Value extends string> extends FieldProps {
  readonly value: Value | ''
  readonly options: readonly Choice<Value>[]
  /** The text while nothing is chosen; choosing it again empties the field. */
  readonly placeholder?: string
  readonly name?: string
  readonly onChange: (value: Value | '') => void
}

/** A select has no read-only state: the events that open it are cancelled. */
const kept = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Tab') event.preventDefault()
  },
}

/** A native select, for every keyboard, phone and screen reader. */
export function SelectField<Value extends string>({
  label,
  error,
  hint,
  isRequired = false,
  reason,
  isLabelHidden = false,
  value,
  options,
  placeholder,
  name,
  onChange,
}: Props<Value>) {
  return (
    <Field {...{ label, error, hint, isRequired, reason, isLabelHidden }}>
      {(control) => (
        <span className={styles.select}>
          <select
            {...control}
            name={name}
            value={value}
            {...(control['aria-disabled'] && kept)}
            onChange={(event) => {
              if (control['aria-disabled']) return
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              onChange(chosen?.value ?? '')
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={17} aria-hidden />
        </span>
      )}
    </Field>
  )
}
