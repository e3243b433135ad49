import { useSelector } from '@xstate/react'
import { Activity, ChevronDown, Command, Keyboard, LogOut, MonitorX, Store } from 'lucide-react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Colleague } from '#contract/assignee.ts'
import { selectWhyNotEverywhere, type signOutMachine } from '#machines/access/signOutMachine.ts'
import { type View, viewRow } from '#machines/shell/areas.ts'
import type { paletteMachine } from '#machines/shell/paletteMachine.ts'
import { Avatar } from '../../ui/channels/Avatar.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { DiagnosticsDoor } from '../diagnostics/door.ts'
import { icons } from './icons.ts'
import styles from './UserMenu.module.css'

const DIAGNOSTICS = 'diagnostics'
const BUSINESS = 'anotherBusiness'
const EVERYWHERE = 'everywhere'
const PALETTE = 'palette'
const SHORTCUTS = 'shortcuts'

interface Props {
  readonly email: string | null
  /** As the team sees the person, where there is one. */
  readonly person?: Pick<Colleague, 'name' | 'photoUrl'> | undefined
  /** The link to the diagnosis is here where the header has no room for it. */
  readonly isPhone: boolean
  readonly signOut: ActorRefFrom<typeof signOutMachine> | undefined
  /** For an account with one business: with several, the header has its own switcher. */
  readonly onAnotherBusiness: (() => void) | undefined
  /** The back end can end all sessions of the account. */
  readonly hasEverywhere: boolean
  /** The views that are reached from here. */
  readonly views: readonly View[]
  readonly onView: (view: View) => void
  readonly palette: ActorRefFrom<typeof paletteMachine> | undefined
}

export function UserMenu({
  email,
  person,
  isPhone,
  signOut,
  onAnotherBusiness,
  hasEverywhere,
  views,
  onView,
  palette,
}: Props) {
  const whyNot = useSelector(signOut, (state) => state && selectWhyNotEverywhere(state))
  const diagnose = useContext(DiagnosticsDoor)
  const name = email ?? 'Usuario'
  return (
    <Menu
      label={name}
      heading={name}
      items={[
        ...(diagnose && isPhone ? [{ id: DIAGNOSTICS, label: 'Diagnóstico', icon: Activity }] : []),
        ...views.map((id) => ({ id, label: viewRow(id).label, icon: icons[viewRow(id).icon] })),
        ...(onAnotherBusiness ? [{ id: BUSINESS, label: 'Crear otro negocio', icon: Store }] : []),
        ...(palette
          ? [
              { id: PALETTE, label: 'Paleta de comandos', icon: Command },
              { id: SHORTCUTS, label: 'Atajos de teclado', icon: Keyboard },
            ]
          : []),
        { id: 'signOut', label: 'Cerrar sesión', icon: LogOut },
        ...(hasEverywhere
          ? [
              {
                id: EVERYWHERE,
                label: 'Cerrar sesión en todos los dispositivos',
                icon: MonitorX,
                reason: whyNot,
              },
            ]
          : []),
      ]}
      onSelect={(id) => {
        const view = views.find((each) => each === id)
        if (view) onView(view)
        else if (id === DIAGNOSTICS) diagnose?.()
        else if (id === BUSINESS) onAnotherBusiness?.()
        else if (id === PALETTE) palette?.send({ type: 'palette.open' })
        else if (id === SHORTCUTS) palette?.send({ type: 'shortcuts.open' })
        else signOut?.send({ type: 'signOut.asked', isEverywhere: id === EVERYWHERE })
      }}
      trigger={(props) => (
        <button {...props} type="button" className={styles.user}>
          <Avatar name={person?.name ?? name} image={person?.photoUrl} size="small" />
          <span className={styles.email}>{name}</span>
          <ChevronDown className={styles.chevron} size={15} aria-hidden />
        </button>
      )}
    />
  )
}
