import {
  Bot,
  CircleQuestionMark,
  CreditCard,
  FolderKanban,
  Folders,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Plug,
  ShieldCheck,
  Store,
  Users,
} from 'lucide-react'
import type { View } from '#machines/shell/views'

export interface NavigationEntry {
  readonly view: View
  readonly label: string
  readonly icon: LucideIcon
  readonly submenu?: readonly NavigationEntry[]
  readonly isForAdministrator?: boolean
}

/** The sidebar: daily work, then what it is set up with, then the account. */
export const navigation: readonly (readonly NavigationEntry[])[] = [
  [
    { view: 'dashboard', label: 'Panel de Control', icon: LayoutDashboard },
    { view: 'conversations', label: 'Conversaciones', icon: MessagesSquare },
    { view: 'clients', label: 'Clientes', icon: Users },
    {
      view: 'projects',
      label: 'Proyectos',
      icon: FolderKanban,
      submenu: [
        { view: 'projects', label: 'Mis Proyectos', icon: Folders },
        {
          view: 'projects-admin',
          label: 'Administración',
          icon: ShieldCheck,
          isForAdministrator: true,
        },
      ],
    },
  ],
  [
    { view: 'assistants', label: 'Asistentes', icon: Bot },
    { view: 'integrations', label: 'Integraciones', icon: Plug },
    { view: 'marketplace', label: 'Marketplace', icon: Store },
  ],
  [
    { view: 'subscription', label: 'Suscripción', icon: CreditCard },
    { view: 'help', label: '¿Necesitas Ayuda?', icon: CircleQuestionMark },
  ],
]

/** A parent is active when its view, or one of its submenu's, is shown. */
export const isActive = ({ view, submenu = [] }: NavigationEntry, shown: View): boolean =>
  view === shown || submenu.some((child) => isActive(child, shown))

/** What stands under an entry: always where there is a choice, else only while one is there. */
export function submenuOf(
  entry: NavigationEntry,
  shown: View,
  isAdministrator: boolean,
): readonly NavigationEntry[] {
  const { submenu = [] } = entry
  const allowed = submenu.filter((child) => isAdministrator || !child.isForAdministrator)
  return allowed.length > 1 || isActive(entry, shown) ? allowed : []
}
