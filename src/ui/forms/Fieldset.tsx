import { type ReactNode, type Ref, useId } from 'react'
import type { Explained } from '../why.ts'
import { FieldsetReason } from './fieldsetReason.ts'

interface Props extends Explained {
  readonly label: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLFieldSetElement>
}

/** A group of fields. When it is disabled, its fields are disabled and keep the focus. */
export function Fieldset({ label, reason = null, children, ref }: Props) {
  const id = useId()
  return (
    <FieldsetReason value={reason === null ? null : { id, text: reason }}>
      <fieldset ref={ref} aria-label={label}>
        {reason !== null && (
          <span id={id} hidden>
            {reason}
          </span>
        )}
        {children}
      </fieldset>
    </FieldsetReason>
  )
}
