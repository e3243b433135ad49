import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Tooltip } from '../../ui/buttons/Tooltip.tsx'
import { CountBadge } from '../../ui/signs/CountBadge.tsx'
import styles from './SidebarButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  readonly label: string
  readonly icon: LucideIcon
  /** The icon alone; the label is its tooltip. */
  readonly isCollapsed: boolean
  /** An entry of a submenu. */
  readonly isChild?: boolean
  /** Read out after the name and not in it: the entry keeps its name. */
  readonly unread?: number
}

export function SidebarButton({
  label,
  icon: Icon,
  isCollapsed,
  isChild = false,
  unread = 0,
  ...rest
}: Props) {
  const unreadId = useId()
  return (
    <Tooltip text={label} isBeside>
      {(trigger) => (
        <button
          {...rest}
          {...(isCollapsed && trigger)}
          type="button"
          className={styles.entry}
          data-collapsed={isCollapsed || undefined}
          data-child={isChild || undefined}
          aria-describedby={unread > 0 ? unreadId : undefined}
        >
          <Icon className={styles.icon} size={isChild ? 16 : 19} aria-hidden />
          <span className={isCollapsed ? 'visuallyHidden' : styles.label}>{label}</span>
          {unread > 0 && (
            <>
              <span className={styles.unread} aria-hidden>
                <CountBadge count={unread} />
              </span>
              <span id={unreadId} hidden>
                {unread} sin leer
              </span>
            </>
          )}
        </button>
      )}
    </Tooltip>
  )
}
