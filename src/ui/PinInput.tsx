import { PinInput as Ark } from '@ark-ui/react/pin-input'
import { useEffect, useId, useRef } from 'react'
import styles from './PinInput.module.css'

const length = 4
const places = [0, 1, 2, 3]

interface Props {
  /** The digits so far. Set to '' it empties the boxes and takes the focus to the first. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete?: (value: string) => void
  readonly isBusy?: boolean
  readonly error?: string | null | undefined
}

/** The four boxes of the code that came by e-mail. The default export, so that it can be lazy. */
export default function PinInput({ value, onChange, onComplete, isBusy = false, error }: Props) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const hasError = error !== undefined && error !== null && error !== ''

  useEffect(() => {
    if (value === '' && !isBusy) first.current?.focus()
  }, [value, isBusy])

  return (
    <Ark.Root
      role="group"
      className={styles.pin}
      count={length}
      type="numeric"
      otp
      selectOnFocus
      placeholder=""
      value={[...value]}
      disabled={isBusy}
      invalid={hasError}
      sanitizeValue={(pasted) => pasted.replace(/\D/g, '')}
      translations={{ inputLabel: (index, count) => `Dígito ${index + 1} de ${count}` }}
      onValueChange={({ valueAsString }) => {
        onChange(valueAsString)
        if (valueAsString.length === length) onComplete?.(valueAsString)
      }}
      aria-labelledby={`${id}-label`}
      aria-describedby={hasError ? `${id}-error` : undefined}
      aria-busy={isBusy || undefined}
    >
      <span id={`${id}-label`} className={styles.label}>
        Código de verificación
      </span>
      <Ark.Control className={styles.boxes}>
        {places.map((index) => (
          <Ark.Input
            key={index}
            index={index}
            ref={index === 0 ? first : undefined}
            className={styles.box}
          />
        ))}
      </Ark.Control>
      {hasError && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </Ark.Root>
  )
}
