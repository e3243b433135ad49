import { Tooltip } from '../buttons/Tooltip.tsx'
import { BUSY, type Explained } from '../why.ts'
import styles from './Switch.module.css'

interface Props extends Explained {
  readonly label: string
  readonly checked: boolean
  /** While its action runs: ignores clicks, keeps the focus. */
  readonly busy?: boolean
  /** 'narrow': the label is hidden where there is little room; the text beside it says the same. */
  readonly isLabelHidden?: boolean | 'narrow'
  readonly onChange: (checked: boolean) => void
}

/** An immediate switch. A native checkbox with the role of a switch. */
export function Switch({
  label,
  checked,
  busy = false,
  reason,
  isLabelHidden = false,
  onChange,
}: Props) {
  const why = reason ?? (busy ? BUSY : null)
  return (
    <Tooltip text={why} isDescription>
      {(trigger, show) => (
        <label className={styles.switch}>
          <span
            className={isLabelHidden === true ? 'visuallyHidden' : styles.label}
            data-hidden={isLabelHidden === 'narrow' ? 'narrow' : undefined}
          >
            {label}
          </span>
          <input
            {...trigger}
            type="checkbox"
            role="switch"
            className={styles.track}
            checked={checked}
            aria-checked={checked}
            aria-busy={busy || undefined}
            aria-disabled={why !== null || undefined}
            onChange={(event) => {
              if (why === null) onChange(event.currentTarget.checked)
              else show(event.currentTarget)
            }}
          />
        </label>
      )}
    </Tooltip>
  )
}
