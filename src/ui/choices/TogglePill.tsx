import type { ReactNode } from 'react'
import styles from './TogglePill.module.css'

interface Props {
  readonly children: ReactNode
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** A toggle beside radio pills. */
export function TogglePill({ children, isOn, onToggle }: Props) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isOn} onClick={onToggle}>
      <span className={styles.dot} aria-hidden />
      {children}
    </button>
  )
}
