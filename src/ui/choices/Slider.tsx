import type { CSSProperties } from 'react'
import { Tooltip } from '../buttons/Tooltip.tsx'
import type { Explained } from '../why.ts'
import styles from './Slider.module.css'

interface Props extends Explained {
  readonly label: string
  /** From 0 to 1. */
  readonly value: number
  readonly onChange: (value: number) => void
}

type Filled = CSSProperties & Record<'--filled', string>

/** A share in steps of 5%. A native range input, with its arrow keys, Home and End. */
export function Slider({ label, value, reason = null, onChange }: Props) {
  const percent = Math.round(value * 100)
  const filled: Filled = { '--filled': `${percent}%` }
  return (
    <Tooltip text={reason} isDescription>
      {(trigger, show) => (
        <label className={styles.slider}>
          <span className={styles.label}>{label}</span>
          <input
            {...trigger}
            type="range"
            className={styles.track}
            style={filled}
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-valuetext={`${percent}%`}
            aria-disabled={reason !== null || undefined}
            onChange={(event) => {
              if (reason === null) onChange(event.currentTarget.valueAsNumber / 100)
              else show(event.currentTarget)
            }}
          />
          <span className={styles.value} aria-hidden>
            {percent}%
          </span>
        </label>
      )}
    </Tooltip>
  )
}
