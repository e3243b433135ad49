import type { FieldProps } from './Field.tsx'
import { TextField } from './TextField.tsx'

interface Props extends FieldProps {
  /** As `2026-01-31`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A date, by the browser's own picker: it knows the person's language and keyboard. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" />
}
