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
  /** What went wrong is read out at once; what changes, when there is time. */
  readonly isAlert?: boolean
  readonly children?: ReactNode
}

/** How something stands, edge to edge, with the controls that change it. */
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
