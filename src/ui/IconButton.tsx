import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './IconButton.module.css'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

interface Props
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** The accessible name, shown as tooltip too. */
  readonly label: string
  readonly icon: LucideIcon
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly busy?: boolean
  /** Why it is disabled: it then stays focusable and says so. */
  readonly reason?: string | undefined
  /** Pinned to the corner: a CountBadge, a Dot. The label has to say it as well. */
  readonly badge?: ReactNode
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'medium',
  busy = false,
  disabled = false,
  reason,
  badge,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const explains = disabled && reason !== undefined
  const isOff = busy || explains

  return (
    <Tooltip text={explains ? reason : label} isDescription={explains}>
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
          aria-disabled={isOff || undefined}
          disabled={disabled && !isOff}
          onClick={(event: MouseEvent<HTMLButtonElement>) => {
            if (!isOff) {
              onClick?.(event)
              return
            }
            event.preventDefault()
            event.stopPropagation()
            if (explains) show(event.currentTarget)
          }}
        >
          {busy ? <Spinner size={18} /> : <Icon size={size === 'small' ? 16 : 19} aria-hidden />}
          {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        </button>
      )}
    </Tooltip>
  )
}
