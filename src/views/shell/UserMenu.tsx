import { Activity, ChevronDown, LogOut } from 'lucide-react'
import { useContext } from 'react'
import { Avatar } from '../../ui/channels/Avatar'
import { Menu } from '../../ui/menus/Menu'
import { DiagnosticsDoor } from '../diagnostics/door'
import styles from './UserMenu.module.css'

const DIAGNOSTICS = 'diagnostics'

interface Props {
  readonly email: string | null
  /** The way to the diagnosis is here where the header has no room for it. */
  readonly isPhone: boolean
  readonly onSignOut: () => void
}

export function UserMenu({ email, isPhone, onSignOut }: Props) {
  const diagnose = useContext(DiagnosticsDoor)
  const name = email ?? 'Usuario'
  return (
    <Menu
      label={name}
      heading={name}
      items={[
        ...(diagnose && isPhone ? [{ id: DIAGNOSTICS, label: 'Diagnóstico', icon: Activity }] : []),
        { id: 'signOut', label: 'Cerrar sesión', icon: LogOut },
      ]}
      onSelect={(id) => (id === DIAGNOSTICS ? diagnose?.() : onSignOut())}
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
