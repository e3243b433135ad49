import { useId } from 'react'
import styles from './Switch.module.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** While its work runs: takes no clicks, keeps the focus. */
  readonly busy?: boolean
  /** Why it is disabled: it then stays focusable and says so. */
  readonly reason?: string | undefined
  readonly isLabelHidden?: boolean
  readonly onChange: (checked: boolean) => void
}

/** On or off, at once. A native checkbox with the role of a switch: nothing to teach it. */
export function Switch({
  label,
  checked,
  disabled = false,
  busy = false,
  reason,
  isLabelHidden = false,
  onChange,
}: Props) {
  const id = useId()
  const explains = disabled && reason !== undefined
  return (
    <label className={styles.switch} title={explains ? reason : undefined}>
      <span className={isLabelHidden ? 'visuallyHidden' : styles.label}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        aria-checked={checked}
        aria-busy={busy || undefined}
        aria-disabled={explains || busy || undefined}
        aria-describedby={explains ? id : undefined}
        disabled={disabled && !explains}
        onChange={(event) => {
          if (!disabled && !busy) onChange(event.currentTarget.checked)
        }}
      />
      {explains && (
        <span id={id} hidden>
          {reason}
        </span>
      )}
    </label>
  )
}
