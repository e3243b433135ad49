import { useSelector } from '@xstate/react'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type View, viewRow } from '#machines/shell/areas.ts'
import type { menuMachine } from '#machines/shell/menuMachine.ts'
import type { navigationMachine } from '#machines/shell/navigationMachine.ts'
import { selectView } from '#machines/shell/navigationSelectors.ts'
import type { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { CountBadge } from '../../ui/signs/CountBadge.tsx'
import { icons } from './icons.ts'
import styles from './QuickAccess.module.css'
import { useMenu } from './useMenu.ts'
import { useUnreadConversations } from './useUnreadConversations.ts'

interface Props {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly navigation: ActorRefFrom<typeof navigationMachine>
  readonly menu: ActorRefFrom<typeof menuMachine> | undefined
}

/** The views of every day, at a thumb's reach. */
const daily: readonly View[] = ['dashboard', 'conversations', 'clients']

/** The bar at the bottom of a phone. The other views are in the drawer, which its last entry opens. */
export default function QuickAccess({ workspace, navigation, menu }: Props) {
  const shown = useSelector(navigation, selectView)
  const unread = useUnreadConversations(workspace)
  const { isDrawerOpen } = useMenu(menu)
  return (
    <nav aria-label="Accesos" className={styles.bar}>
      {daily.map((view) => (
        <Entry
          key={view}
          label={viewRow(view).label}
          icon={icons[viewRow(view).icon]}
          unread={view === 'conversations' ? unread : 0}
          aria-current={view === shown ? 'page' : undefined}
          onClick={() => navigation.send({ type: 'view.open', view })}
        />
      ))}
      <Entry
        label="Más"
        icon={Ellipsis}
        aria-expanded={isDrawerOpen}
        onClick={() => menu?.send({ type: 'menu.toggle' })}
      />
    </nav>
  )
}

interface EntryProps extends ComponentProps<'button'> {
  readonly label: string
  readonly icon: LucideIcon
  readonly unread?: number
}

/** It shows the first word of its name: 'Panel' of 'Panel de Control'. */
function Entry({ label, icon: Icon, unread = 0, ...rest }: EntryProps) {
  const unreadId = useId()
  const [word = ''] = label.split(' ')
  return (
    <button
      {...rest}
      type="button"
      className={styles.entry}
      aria-describedby={unread > 0 ? unreadId : undefined}
    >
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden>
            <CountBadge count={unread} />
          </span>
        )}
      </span>
      <span>
        {word}
        <span className="visuallyHidden">{label.slice(word.length)}</span>
      </span>
      <span id={unreadId} hidden>
        {unread} sin leer
      </span>
    </button>
  )
}
