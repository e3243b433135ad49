import type { FieldProps } from './Field.tsx'
import { TextField } from './TextField.tsx'

interface Props extends FieldProps {
  /** As `2026-01-31`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A date, with the browser's own picker, in the person's language and with the keyboard. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" />
}
