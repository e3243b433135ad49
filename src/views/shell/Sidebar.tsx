import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { selectView } from '#machines/shell/navigationSelectors.ts'
import type { Theme } from '#machines/shell/themeMachine.ts'
import type { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { Logo } from '../../ui/signs/Logo.tsx'
import { icons } from './icons.ts'
import styles from './Sidebar.module.css'
import { SidebarButton } from './SidebarButton.tsx'
import { type IsOffered, type SidebarEntry, sidebarEntries } from './sidebarEntries.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { useUnreadConversations } from './useUnreadConversations.ts'

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly navigation: ActorRefFrom<typeof navigationMachine>
  readonly isAdministrator: boolean
  /** The back end has the view, and the person's role opens it. */
  readonly isOffered?: IsOffered | undefined
  readonly theme: Theme
  readonly onThemeChange: (theme: Theme) => void
  readonly isCollapsed?: boolean
  /** Before the logo. */
  readonly head?: ReactNode
}

export function Sidebar({
  workspace,
  navigation,
  isAdministrator,
  isOffered,
  theme,
  onThemeChange,
  isCollapsed = false,
  head,
}: Props) {
  const shown = useSelector(navigation, selectView)

  const button = ({ view, label, icon, isActive }: SidebarEntry, isChild = false) => (
    <CountingButton
      workspace={view === 'conversations' ? workspace : undefined}
      label={label}
      icon={icons[icon]}
      isCollapsed={isCollapsed}
      isChild={isChild}
      aria-current={isActive ? 'page' : undefined}
      onClick={() => navigation.send({ type: 'view.open', view })}
    />
  )

  return (
    <nav
      aria-label="Principal"
      className={styles.sidebar}
      data-collapsed={isCollapsed || undefined}
    >
      <div className={styles.brand}>
        {head}
        <Logo isSmall={isCollapsed} size={28} />
      </div>
      <div className={styles.entries}>
        {sidebarEntries(shown, isAdministrator, isOffered).map((group) => (
          <ul key={group[0]?.view} className={styles.group}>
            {group.map((entry) => (
              <li key={entry.view}>
                {button(entry)}
                <Submenu entries={entry.submenu} button={button} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className={styles.foot}>
        <ThemeMenu theme={theme} onThemeChange={onThemeChange} isCollapsed={isCollapsed} />
      </div>
    </nav>
  )
}

interface CountingProps extends ComponentProps<typeof SidebarButton> {
  /** Of the entry that shows the number of unread messages. */
  readonly workspace: ActorRefFrom<typeof workspaceMachine> | undefined
}

/** A message renders the one entry again that counts it, and not the sidebar. */
function CountingButton({ workspace, ...entry }: CountingProps) {
  return <SidebarButton {...entry} unread={useUnreadConversations(workspace)} />
}

interface SubmenuProps {
  readonly entries: readonly SidebarEntry[]
  readonly button: (entry: SidebarEntry, isChild: boolean) => ReactNode
}

function Submenu({ entries, button }: SubmenuProps) {
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.view}>{button(entry, true)}</li>
      ))}
    </ul>
  )
}
