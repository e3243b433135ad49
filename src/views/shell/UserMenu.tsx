import { ChevronDown, LogOut } from 'lucide-react'
import { Avatar } from '../../ui/channels/Avatar'
import { Menu } from '../../ui/menus/Menu'
import styles from './UserMenu.module.css'

interface Props {
  readonly email: string | null
  readonly onSignOut: () => void
}

export function UserMenu({ email, onSignOut }: Props) {
  const name = email ?? 'Usuario'
  return (
    <Menu
      label={name}
      heading={name}
      items={[{ id: 'signOut', label: 'Cerrar sesión', icon: LogOut }]}
      onSelect={onSignOut}
      trigger={(props) => (
        <button {...props} type="button" className={styles.user}>
          <Avatar name={name} size="small" />
          <span className={styles.email}>{name}</span>
          <ChevronDown className={styles.chevron} size={15} aria-hidden />
        </button>
      )}
    />
  )
}
