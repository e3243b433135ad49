import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../waiting/Spinner.tsx'
import { BUSY, type Explained, swallow } from '../why.ts'
import styles from './Button.module.css'
import { Tooltip } from './Tooltip.tsx'

type Native = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'disabled'>

interface Props extends Native, Explained {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: LucideIcon | undefined
  /** As wide as its container. */
  readonly isWide?: boolean
  /** While its action runs: ignores clicks, keeps the focus, and shows `busyText` if given. */
  readonly busy?: boolean
  readonly busyText?: string | undefined
}

export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  isWide = false,
  busy = false,
  busyText,
  reason,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const why = reason ?? (busy ? BUSY : null)

  return (
    <Tooltip text={why} isDescription>
      {(trigger, show) => (
        <button
          {...rest}
          {...(why !== null && trigger)}
          type={type}
          className={styles.button}
          data-variant={variant}
          data-size={size}
          data-wide={isWide || undefined}
          aria-disabled={why !== null || undefined}
          aria-busy={busy || undefined}
          onClick={(event) => {
            if (why === null) {
              onClick?.(event)
              return
            }
            swallow(event)
            show(event.currentTarget)
          }}
        >
          {busy ? <Spinner size={16} /> : Icon && <Icon size={17} aria-hidden />}
          <span className={styles.text}>{busy ? (busyText ?? children) : children}</span>
        </button>
      )}
    </Tooltip>
  )
}
