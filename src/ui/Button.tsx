import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: LucideIcon | undefined
  /** As wide as its container. */
  readonly isWide?: boolean
  /** While its work runs: takes no clicks, keeps the focus, and shows `busyText` if given. */
  readonly busy?: boolean
  readonly busyText?: string | undefined
  /** Why it is disabled: it then stays focusable and says so. */
  readonly reason?: string | undefined
}

const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  isWide = false,
  busy = false,
  busyText,
  disabled = false,
  reason,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const explains = disabled && !busy && reason !== undefined
  const look = {
    type,
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
  const content = (
    <>
      {busy ? <Spinner size={16} /> : Icon && <Icon size={17} aria-hidden />}
      <span className={styles.text}>{busy ? (busyText ?? children) : children}</span>
    </>
  )

  if (!explains)
    return (
      <button
        {...rest}
        {...look}
        disabled={disabled && !busy}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? swallow : onClick}
      >
        {content}
      </button>
    )

  return (
    <Tooltip text={reason} isDescription>
      {(trigger, show) => (
        <button
          {...rest}
          {...trigger}
          {...look}
          aria-disabled
          onClick={(event) => {
            swallow(event)
            show(event.currentTarget)
          }}
        >
          {content}
        </button>
      )}
    </Tooltip>
  )
}
