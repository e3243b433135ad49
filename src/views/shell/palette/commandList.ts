import {
  CheckCheck,
  Keyboard,
  LayoutGrid,
  LogOut,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Monitor,
  Moon,
  SquarePen,
  Store,
  Sun,
  UserPlus,
  UserRound,
} from 'lucide-react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Business } from '#contract/businesses.ts'
import { rowOf } from '#contract/channels.ts'
import type { Client } from '#contract/clients/clients.ts'
import { type Conversation, isStandIn } from '#contract/inbox.ts'
import { visitorMark } from '#contract/visitorMark.ts'
import type { businessesMachine } from '#machines/businesses/businessesMachine.ts'
import { selectUnread } from '#machines/inbox/inboxMachine.ts'
import { type View, viewNames, viewRow } from '#machines/shell/areas.ts'
import type { Searchable } from '#machines/shell/commands.ts'
import type { paletteMachine } from '#machines/shell/paletteMachine.ts'
import type { Theme } from '#machines/shell/themeMachine.ts'
import type { workspaceMachine } from '#machines/shell/workspaceMachine.ts'
import { selectInbox, selectNews, selectPalette } from '#machines/shell/workspaceMachine.ts'
import { icons } from '../icons.ts'
import type { IsOffered } from '../sidebarEntries.ts'

/** A row of the palette. */
export interface Command extends Searchable {
  readonly icon: LucideIcon
  /** Beside the name. */
  readonly detail?: string | undefined
  readonly run: () => void
}

export interface CommandWorld {
  readonly workspace: ActorRefFrom<typeof workspaceMachine>
  readonly businesses: ActorRefFrom<typeof businessesMachine>
  readonly businessId: number
  readonly isAdministrator: boolean
  /** The back end has the view, and the person's role opens it. */
  readonly isOffered?: IsOffered | undefined
  /** Those of the account's menu that the back end offers. */
  readonly accountViews: readonly View[]
  readonly theme: Theme
  readonly onThemeChange: (theme: Theme) => void
  readonly onSignOut: () => void
  readonly onReselectBusiness: () => void
}

export interface PaletteProps extends CommandWorld {
  readonly palette: ActorRefFrom<typeof paletteMachine>
}

const viewCommands = ({
  workspace,
  isAdministrator,
  isOffered = () => true,
  accountViews,
}: CommandWorld): readonly Command[] =>
  viewNames
    .filter((view) => isAdministrator || !viewRow(view).isForAdministrator)
    .filter((view) => !viewRow(view).inAccountMenu || accountViews.includes(view))
    .filter(isOffered)
    .map((view) => {
      const { label, heading, icon } = viewRow(view)
      return {
        id: `view/${view}`,
        group: 'views',
        label,
        words: heading,
        icon: icons[icon],
        run: () => workspace.send({ type: 'view.open', view }),
      }
    })

const looks = [
  { theme: 'light', label: 'Tema claro', icon: Sun },
  { theme: 'dark', label: 'Tema oscuro', icon: Moon },
  { theme: 'system', label: 'Tema del sistema', icon: Monitor },
] as const

const themeCommands = ({ theme: current, onThemeChange }: CommandWorld): readonly Command[] =>
  looks
    .filter(({ theme }) => theme !== current)
    .map(({ theme, label, icon }) => ({
      id: `theme/${theme}`,
      group: 'actions',
      label,
      words: 'aspecto colores modo',
      icon,
      run: () => onThemeChange(theme),
    }))

const markAllRead = (workspace: SnapshotFrom<typeof workspaceMachine>) => {
  const inbox = selectInbox(workspace)?.getSnapshot()
  const unread = inbox && selectUnread(inbox)
  unread?.send({ type: 'conversation.markAllRead' })
}

const actionCommands = (
  world: CommandWorld,
  {
    unread,
    begin,
    hasSeveral,
  }: Pick<CommandFacts, 'unread' | 'begin'> & { readonly hasSeveral: boolean },
): readonly Command[] => {
  const { workspace } = world
  const action = (id: string, label: string, icon: LucideIcon, run: () => void, words = '') => ({
    id,
    group: 'actions' as const,
    label,
    icon,
    run,
    words,
  })
  const children = () => workspace.getSnapshot()
  return [
    action(
      'client/new',
      'Nuevo cliente',
      UserPlus,
      () => workspace.send({ type: 'area.requested', view: 'clients', told: 'client.create' }),
      'crear agregar',
    ),
    ...(begin
      ? [action('begin', 'Nueva conversación', SquarePen, begin, 'escribir empezar chat plantilla')]
      : []),
    ...(unread > 0
      ? [
          action(
            'inbox/read',
            'Marcar todas las conversaciones como leídas',
            CheckCheck,
            () => markAllRead(children()),
            'todo leído',
          ),
        ]
      : []),
    action('news', 'Novedades y Sugerencias', Megaphone, () =>
      selectNews(children())?.send({ type: 'news.open' }),
    ),
    ...themeCommands(world),
    action(
      'shortcuts',
      'Atajos de teclado',
      Keyboard,
      () => selectPalette(children())?.send({ type: 'shortcuts.open' }),
      'teclas ayuda',
    ),
    action(
      'businesses',
      hasSeveral ? 'Ver todos los negocios' : 'Crear otro negocio',
      hasSeveral ? LayoutGrid : Store,
      world.onReselectBusiness,
      'cambiar',
    ),
    action('signOut', 'Cerrar sesión', LogOut, world.onSignOut, 'salir'),
  ]
}

const businessCommands = (
  { businesses, businessId }: CommandWorld,
  list: readonly Business[],
): readonly Command[] =>
  list
    .filter(({ id }) => id !== businessId)
    .map(({ id, name }) => ({
      id: `business/${id}`,
      group: 'businesses',
      label: name,
      words: 'negocio cambiar',
      icon: Store,
      run: () => businesses.send({ type: 'business.select', businessId: id }),
    }))

const conversationCommands = (
  { workspace }: CommandWorld,
  list: readonly Conversation[],
): readonly Command[] =>
  list.map(({ threadId, name, channel }) => ({
    id: `thread/${threadId}`,
    group: 'conversations',
    label: isStandIn(name) ? `${name} ${visitorMark(name, threadId)?.signs ?? ''}` : name,
    detail: rowOf(channel)?.label,
    icon: MessageSquare,
    run: () => workspace.send({ type: 'conversation.requested', threadId }),
  }))

/** Found by the back end: they are not searched again. */
export const clientCommands = (
  { workspace }: CommandWorld,
  clients: readonly Client[],
): readonly Command[] =>
  clients.map(({ id, name, phone, email }) => ({
    id: `client/${id}`,
    group: 'clients',
    label: name,
    detail: phone ?? email ?? undefined,
    icon: UserRound,
    run: () =>
      workspace.send({
        type: 'area.requested',
        view: 'clients',
        told: 'client.open',
        about: { mode: 'view', clientId: id },
      }),
  }))

/** The commands that can be chosen now. */
interface CommandFacts {
  readonly businesses: readonly Business[]
  readonly conversations: readonly Conversation[]
  readonly unread: number
  /** Begins a conversation; undefined where no channel lets the business write first. */
  readonly begin: (() => void) | undefined
  /** Of the open conversation; empty where none is open. */
  readonly ofOpen: readonly Command[]
}

/** Everything that the palette leads to. */
export const commandsOf = (world: CommandWorld, facts: CommandFacts): readonly Command[] => [
  ...facts.ofOpen,
  ...viewCommands(world),
  ...actionCommands(world, { ...facts, hasSeveral: facts.businesses.length > 1 }),
  ...businessCommands(world, facts.businesses),
  ...conversationCommands(world, facts.conversations),
]
