import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { cx } from '../cx.ts'
import toneStyles from '../signs/tone.module.css'
import type { Tone } from '../signs/tone.ts'
import styles from './Banner.module.css'

interface Props {
  readonly text: string
  readonly tone?: Tone
  /** For a banner that appears while the person works: it is read out, and an alert is scrolled into view. */
  readonly role?: 'alert' | 'status' | undefined
  readonly action?: string | undefined
  readonly onAction?: (() => void) | undefined
  readonly onDismiss?: (() => void) | undefined
}

const icons: Readonly<Record<Tone, LucideIcon>> = {
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
  neutral: Info,
  info: Info,
}

const intoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })

/** A message at the top of the part that it is about, perhaps with an action. */
export function Banner({ text, tone = 'info', role, action, onAction, onDismiss }: Props) {
  const Icon = icons[tone]
  return (
    <div
      ref={role === 'alert' ? intoView : null}
      className={cx(toneStyles.tone, styles.banner)}
      data-tone={tone}
    >
      <div className={styles.content}>
        <div className={styles.words}>
          <Icon size={18} aria-hidden />
          <p role={role} className={styles.text}>
            {text}
          </p>
        </div>
        {action !== undefined && onAction && (
          <Button size="small" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
      {onDismiss && <IconButton label="Cerrar" icon={X} size="small" onClick={onDismiss} />}
    </div>
  )
}
