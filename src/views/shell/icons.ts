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
  Settings2,
  ShieldCheck,
  Store,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ViewIcon } from '#machines/shell/areas.ts'

/** The icons in the table of views. */
export const icons: Readonly<Record<ViewIcon, LucideIcon>> = {
  dashboard: LayoutDashboard,
  messages: MessagesSquare,
  people: Users,
  project: FolderKanban,
  folders: Folders,
  shield: ShieldCheck,
  assistant: Bot,
  plug: Plug,
  store: Store,
  card: CreditCard,
  help: CircleQuestionMark,
  settings: Settings2,
  team: UsersRound,
}
