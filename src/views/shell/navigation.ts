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
  readonly submenu: readonly NavigationEntry[]
}

const entry = (
  view: View,
  label: string,
  icon: LucideIcon,
  submenu: readonly NavigationEntry[] = [],
): NavigationEntry => ({ view, label, icon, submenu })

/** The sidebar: daily work, then what it is set up with, then the account. */
export const navigationFor = (
  isAdministrator: boolean,
): readonly (readonly NavigationEntry[])[] => [
  [
    entry('dashboard', 'Panel de Control', LayoutDashboard),
    entry('conversations', 'Conversaciones', MessagesSquare),
    entry('clients', 'Clientes', Users),
    entry('projects', 'Proyectos', FolderKanban, [
      entry('projects', 'Mis Proyectos', Folders),
      ...(isAdministrator ? [entry('projects-admin', 'Administración', ShieldCheck)] : []),
    ]),
  ],
  [
    entry('assistants', 'Asistentes', Bot),
    entry('integrations', 'Integraciones', Plug),
    entry('marketplace', 'Marketplace', Store),
  ],
  [
    entry('subscription', 'Suscripción', CreditCard),
    entry('help', '¿Necesitas Ayuda?', CircleQuestionMark),
  ],
]

/** A parent is active when its view, or one of its submenu's, is shown. */
export const isActive = ({ view, submenu }: NavigationEntry, shown: View): boolean =>
  view === shown || submenu.some((child) => isActive(child, shown))

/** A submenu of one says nothing until one is there. */
export const showsSubmenu = (parent: NavigationEntry, shown: View): boolean =>
  parent.submenu.length > 1 || (parent.submenu.length > 0 && isActive(parent, shown))
