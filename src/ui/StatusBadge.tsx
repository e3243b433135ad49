import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'
import styles from './StatusBadge.module.css'
import toneStyles from './tone.module.css'
import type { Tone } from './tone.ts'

interface Props {
  readonly text: string
  readonly tone?: Tone
  readonly icon?: LucideIcon | undefined
}

export function StatusBadge({ text, tone = 'neutral', icon: Icon }: Props) {
  return (
    <span className={cx(toneStyles.tone, styles.badge)} data-tone={tone}>
      {Icon && <Icon size={13} aria-hidden />}
      {text}
    </span>
  )
}
