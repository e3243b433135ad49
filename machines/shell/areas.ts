import type { AnyStateMachine } from 'xstate'
import type { Capability } from '#contract/config.ts'
import { type AskedCall, mayCall } from '#contract/team/mayCall.ts'
import type { Role } from '#contract/team/roles.ts'
import type { ContactNews } from '../shared/contactNews.ts'
import { unprovidedMachine } from '../shared/unprovided.ts'
import type { AreaRequest, AreaWanted } from './areaRequest.ts'

/** The groups of the sidebar, in order. */
export const viewGroups = ['work', 'setup', 'account'] as const

interface ViewRow<Icon = string, OtherView = string> {
  /** The name in the sidebar. */
  readonly label: string
  /** The heading of the view. */
  readonly heading: string
  /** A name of `src/views/shell/icons.ts`. */
  readonly icon: Icon
  readonly group: (typeof viewGroups)[number]
  /** The view above this one in the sidebar. */
  readonly under?: string
  /** The view's own entry in the submenu that it opens. */
  readonly inSubmenu?: { readonly label: string; readonly icon: Icon }
  readonly isForAdministrator?: true
  /** It is reached by the account's menu, where the back end has this, and has no entry in the sidebar. */
  readonly inAccountMenu?: Capability
  /** It is there where the back end has this. */
  readonly capability?: Capability
  /** It is for those whose role allows this call. */
  readonly call?: AskedCall
  /** Of a view that is not built yet: its purpose, and the view to use until then. */
  readonly soon?: { readonly text: string; readonly meanwhile: OtherView }
  /** The area's machine. Its code is loaded, and the machine started, when the view is first shown. */
  readonly machine?: AnyStateMachine
  /** The child of the workspace that serves the view, where that child always runs. */
  readonly actor?: string
}

/**
 * Every view of the shell, by name, in the order of the sidebar; views have no address. One row is one area: a row
 * without `machine` and `actor` shows 'Próximamente'.
 */
const views = {
  dashboard: {
    label: 'Panel de Control',
    heading: 'Panel de Control',
    icon: 'dashboard',
    group: 'work',
    machine:
      unprovidedMachine<typeof import('../dashboard/dashboardMachine.ts').dashboardMachine>(
        'dashboard',
      ),
  },
  conversations: {
    label: 'Conversaciones',
    heading: 'Conversaciones',
    icon: 'messages',
    group: 'work',
    actor: 'inbox',
  },
  clients: {
    label: 'Clientes',
    heading: 'Gestión de Clientes',
    icon: 'people',
    group: 'work',
    machine:
      unprovidedMachine<typeof import('../clients/clientsMachine.ts').clientsMachine>('clients'),
  },
  projects: {
    label: 'Proyectos',
    heading: 'Proyectos y Automatizaciones',
    icon: 'project',
    group: 'work',
    inSubmenu: { label: 'Mis Proyectos', icon: 'folders' },
    machine:
      unprovidedMachine<typeof import('../projects/projectsMachine.ts').projectsMachine>(
        'projects',
      ),
  },
  'projects-admin': {
    label: 'Administración',
    heading: 'Administración de Proyectos',
    icon: 'shield',
    group: 'work',
    under: 'projects',
    isForAdministrator: true,
    machine:
      unprovidedMachine<
        typeof import('../projectsAdmin/projectsAdminMachine.ts').projectsAdminMachine
      >('projectsAdmin'),
  },
  assistants: {
    label: 'Asistentes',
    heading: 'Asistentes Inteligentes',
    icon: 'assistant',
    group: 'setup',
    call: 'updateAssistant',
    machine:
      unprovidedMachine<typeof import('../assistants/assistantsMachine.ts').assistantsMachine>(
        'assistants',
      ),
  },
  integrations: {
    label: 'Integraciones',
    heading: 'Integraciones',
    icon: 'plug',
    group: 'setup',
    call: 'createWhatsapp',
    machine:
      unprovidedMachine<
        typeof import('../integrations/integrationsMachine.ts').integrationsMachine
      >('integrations'),
  },
  team: {
    label: 'Equipo',
    heading: 'Equipo',
    icon: 'team',
    group: 'setup',
    capability: 'team',
    machine: unprovidedMachine<typeof import('../team/teamMachine.ts').teamMachine>('team'),
  },
  marketplace: {
    label: 'Marketplace',
    heading: 'Marketplace',
    icon: 'store',
    group: 'setup',
    call: 'createWhatsapp',
    soon: {
      text: 'Aquí encontrarás asistentes e integraciones listos para tu negocio. Esta función estará disponible pronto.',
      meanwhile: 'integrations',
    },
  },
  subscription: {
    label: 'Suscripción',
    heading: 'Gestión de Suscripción',
    icon: 'card',
    group: 'account',
    call: 'createSubscription',
    machine:
      unprovidedMachine<typeof import('../billing/billingMachine.ts').billingMachine>('billing'),
  },
  help: {
    label: '¿Necesitas Ayuda?',
    heading: 'Centro de Ayuda',
    icon: 'help',
    group: 'account',
    machine: unprovidedMachine<typeof import('../help/helpMachine.ts').helpMachine>('help'),
  },
  profile: {
    label: 'Mi perfil',
    heading: 'Mi perfil',
    icon: 'people',
    group: 'account',
    inAccountMenu: 'sessions',
    machine:
      unprovidedMachine<typeof import('../profile/profileMachine.ts').profileMachine>('profile'),
  },
  business: {
    label: 'Ajustes del negocio',
    heading: 'Ajustes del negocio',
    icon: 'settings',
    group: 'account',
    inAccountMenu: 'businessEdit',
    call: 'changeBusiness',
    machine:
      unprovidedMachine<typeof import('../business/businessMachine.ts').businessMachine>(
        'business',
      ),
  },
} as const satisfies Readonly<Record<string, ViewRow>>

type Views = typeof views
export type View = keyof Views
export type ViewIcon =
  | Views[View]['icon']
  | Extract<Views[View], { inSubmenu: unknown }>['inSubmenu']['icon']

type ViewsWith<Field> = {
  [V in View]: Views[V] extends Field ? V : never
}[View]

/** The views whose machine, and its code, are loaded when they are first shown. */
export type DormantView = ViewsWith<{ readonly machine: AnyStateMachine }>
/** The views that have code of their own. */
export type AreaView = DormantView | ViewsWith<{ readonly actor: string }>

type AreaMachines = { readonly [V in DormantView]: Views[V]['machine'] }

/** The row of a view, with the fields that only some rows have. */
export const viewRow = (view: View): ViewRow<ViewIcon, View> => views[view]

export const viewNames = Object.keys(views) as View[] // the keys of a constant are its own type's

export const isDormantView = (view: View): view is DormantView =>
  viewRow(view).machine !== undefined
export const isAreaView = (view: View): view is AreaView =>
  isDormantView(view) || viewRow(view).actor !== undefined

/** The id of the workspace's child that serves a view. */
export const actorOf = (view: View): string => viewRow(view).actor ?? view

export const dormantViews: readonly DormantView[] = viewNames.filter(isDormantView)

/** True if the view is there for a person with this role; null: a back end without roles. */
export const mayOpen = (view: View, role: Role | null): boolean => {
  const { call } = viewRow(view)
  return call === undefined || mayCall(role, call)
}

/** A placeholder for the machine of each dormant view. */
export const areaMachines = Object.fromEntries(
  dormantViews.map((view) => [view, views[view].machine]),
) as AreaMachines // one entry for each key

/** The input of every area's machine. */
export interface AreaInput {
  readonly businessId: number
}

/**
 * The events that tell an area whether its view is shown, whether the tab is visible meanwhile, and that the connection
 * is back.
 */
export type AreaTold = 'view.shown' | 'view.hidden' | 'page.shown' | 'page.hidden' | 'page.online'

/** Everything that the workspace passes on to an area. */
export type AreaSaid = AreaTold | AreaWanted['told']

/** The only events that an area may send up to the workspace. */
export type AreaNews =
  | { type: 'view.open'; view: string }
  | AreaRequest
  | { type: 'conversation.requested'; threadId: string }
  | ContactNews
