import { PinInput as Ark } from '@ark-ui/react/pin-input'
import { type ClipboardEvent, type FocusEvent, useEffect, useId, useRef } from 'react'
import { digitsOf } from '#contract/text.ts'
import type { Explained } from '../why.ts'
import { FieldMessage } from './FieldMessage.tsx'
import styles from './PinInput.module.css'

const length = 4
const places = [0, 1, 2, 3]

// Ark's own `selectOnFocus` selects in the next frame, and a selected box takes the focus back: where a frame was late,
// digits typed meanwhile went into the wrong box.
const selectAtOnce = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()

interface Props extends Explained {
  /** The digits so far. Setting '' empties the boxes and focuses the first. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | null | undefined
}

/** The four boxes of the code from the e-mail. */
export function PinInput({ value, onChange, reason = null, error }: Props) {
  const id = useId()
  const isOff = reason !== null
  const first = useRef<HTMLInputElement>(null)
  const hasError = error !== undefined && error !== null && error !== ''

  useEffect(() => {
    if (value !== '' || isOff) return
    // Ark's machine starts in a microtask: it would miss an earlier focus.
    let isWanted = true
    queueMicrotask(() => {
      if (isWanted) first.current?.focus()
    })
    return () => {
      isWanted = false
    }
  }, [value, isOff])

  const change = (typed: string) => {
    if (isOff) return
    onChange(typed)
  }

  // Ark would fill from the focused box on: a whole code fills all boxes, wherever it is pasted.
  const pasteWhole = (event: ClipboardEvent) => {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits.length < length) return
    event.preventDefault()
    event.stopPropagation()
    change(digits.slice(0, length))
  }

  return (
    <Ark.Root
      role="group"
      className={styles.pin}
      count={length}
      type="numeric"
      otp
      placeholder=""
      value={[...value]}
      readOnly={isOff}
      invalid={hasError}
      sanitizeValue={digitsOf}
      translations={{ inputLabel: (index, count) => `Dígito ${index + 1} de ${count}` }}
      onValueChange={({ valueAsString }) => change(valueAsString)}
      onPasteCapture={pasteWhole}
      aria-labelledby={`${id}-label`}
      aria-describedby={hasError ? `${id}-error` : undefined}
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
            onFocus={selectAtOnce}
            aria-disabled={isOff || undefined}
            aria-describedby={isOff ? `${id}-reason` : undefined}
          />
        ))}
      </Ark.Control>
      {isOff && (
        <span id={`${id}-reason`} hidden>
          {reason}
        </span>
      )}
      {hasError && <FieldMessage id={`${id}-error`} isError text={error} />}
    </Ark.Root>
  )
}
