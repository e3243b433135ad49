import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '../waiting/Spinner.tsx'
import { BUSY, type Explained, swallow } from '../why.ts'
import styles from './IconButton.module.css'
import { Tooltip } from './Tooltip.tsx'

type Native = Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'disabled'
>

interface Props extends Native, Explained {
  /** The accessible name, also the tooltip. */
  readonly label: string
  readonly icon: LucideIcon
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly busy?: boolean
  /** Pinned to the corner: a CountBadge, a Dot. The label must contain the same information. */
  readonly badge?: ReactNode
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'medium',
  busy = false,
  reason,
  badge,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const why = reason ?? (busy ? BUSY : null)

  return (
    <Tooltip text={why ?? label} isDescription={why !== null}>
      {(trigger, show) => (
        <button
          {...rest}
          onPointerEnter={trigger.onPointerEnter}
          onPointerLeave={trigger.onPointerLeave}
          onPointerDown={(event) => {
            rest.onPointerDown?.(event)
            trigger.onPointerDown?.(event)
          }}
          onFocus={(event) => {
            rest.onFocus?.(event)
            trigger.onFocus?.(event)
          }}
          onBlur={(event) => {
            rest.onBlur?.(event)
            trigger.onBlur?.(event)
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event)
            trigger.onKeyDown?.(event)
          }}
          aria-describedby={trigger['aria-describedby'] ?? rest['aria-describedby']}
          type={type}
          className={styles.iconButton}
          data-variant={variant}
          data-size={size}
          aria-label={label}
          aria-busy={busy || undefined}
          aria-disabled={why !== null || undefined}
          onClick={(event) => {
            if (why === null) {
              onClick?.(event)
              return
            }
            swallow(event)
            show(event.currentTarget)
          }}
        >
          {busy ? <Spinner size={18} /> : <Icon size={size === 'small' ? 16 : 19} aria-hidden />}
          {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        </button>
      )}
    </Tooltip>
  )
}
