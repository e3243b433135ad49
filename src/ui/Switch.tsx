import styles from './Switch.module.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly isLabelHidden?: boolean
  readonly onChange: (checked: boolean) => void
}

/** On or off, at once. A native checkbox with the role of a switch: nothing to teach it. */
export function Switch({
  label,
  checked,
  disabled = false,
  isLabelHidden = false,
  onChange,
}: Props) {
  return (
    <label className={styles.switch}>
      <span className={isLabelHidden ? 'visuallyHidden' : styles.label}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
