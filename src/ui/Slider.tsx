import type { CSSProperties } from 'react'
import styles from './Slider.module.css'

interface Props {
  readonly label: string
  /** From 0 to 1. */
  readonly value: number
  readonly onChange: (value: number) => void
}

type Filled = CSSProperties & Record<'--filled', string>

/** A share of the whole, in steps of 5 %. A native range: arrows, Home and End come with it. */
export function Slider({ label, value, onChange }: Props) {
  const percent = Math.round(value * 100)
  const filled: Filled = { '--filled': `${percent}%` }
  return (
    <label className={styles.slider}>
      <span className={styles.label}>{label}</span>
      <input
        type="range"
        className={styles.track}
        style={filled}
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber / 100)}
      />
      <span className={styles.value} aria-hidden>
        {percent} %
      </span>
    </label>
  )
}
