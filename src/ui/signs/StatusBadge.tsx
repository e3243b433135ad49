import { cx } from '../cx.ts'
import styles from './StatusBadge.module.css'
import toneStyles from './tone.module.css'
import type { Tone } from './tone.ts'

interface Props {
  readonly text: string
  readonly tone?: Tone
}

export function StatusBadge({ text, tone = 'neutral' }: Props) {
  return (
    <span className={cx(toneStyles.tone, styles.badge)} data-tone={tone}>
      {text}
    </span>
  )
}
