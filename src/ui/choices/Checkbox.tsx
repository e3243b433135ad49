import { Tooltip } from '../buttons/Tooltip.tsx'
import type { Explained } from '../why.ts'
import styles from './Checkbox.module.css'

interface Props extends Explained {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, isChecked, reason = null, onChange }: Props) {
  return (
    <Tooltip text={reason} isDescription>
      {(trigger, show) => (
        <label className={styles.checkbox}>
          <input
            {...trigger}
            type="checkbox"
            checked={isChecked}
            aria-disabled={reason !== null || undefined}
            onChange={(event) => {
              if (reason === null) onChange(event.currentTarget.checked)
              else show(event.currentTarget)
            }}
          />
          <span>{label}</span>
        </label>
      )}
    </Tooltip>
  )
}
