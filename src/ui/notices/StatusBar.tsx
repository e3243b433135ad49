import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import toneStyles from '../signs/tone.module.css'
import type { Tone } from '../signs/tone.ts'
import styles from './StatusBar.module.css'

interface Props {
  /** The name of the region. */
  readonly label: string
  readonly text: string
  readonly tone: Tone
  readonly icon: LucideIcon
  /** An alert is read out at once; a status, when the screen reader is idle. */
  readonly isAlert?: boolean
  readonly children?: ReactNode
}

/** A status from edge to edge, with its controls. */
export function StatusBar({ label, text, tone, icon: Icon, isAlert = false, children }: Props) {
  return (
    <section aria-label={label} className={cx(toneStyles.tone, styles.bar)} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <p
        key={isAlert ? 'alert' : 'text'}
        className={styles.text}
        role={isAlert ? 'alert' : undefined}
        aria-live={isAlert ? undefined : 'polite'}
      >
        {text}
      </p>
      {children}
    </section>
  )
}
