import { fromPromise } from 'xstate'
import {
  type AreaView,
  type areaMachines,
  dormantViews,
  isAreaView,
  type View,
} from '#machines/shell/areas.ts'
import type { AreaModule, AreaWorld, LateMachines } from './areaModule.ts'
import { lateMachine } from './lateMachine.ts'

/** The code of each area, which is loaded when its view is first looked at: one line an area. */
const modules: Readonly<Record<AreaView, () => Promise<AreaModule>>> = {
  dashboard: () => import('../areas/dashboard.tsx'),
  conversations: () => import('../areas/inbox.tsx'),
  clients: () => import('../areas/clients.tsx'),
  projects: () => import('../areas/projects.tsx'),
  'projects-admin': () => import('../areas/projectsAdmin.tsx'),
  assistants: () => import('../areas/assistants.tsx'),
  integrations: () => import('../areas/integrations.tsx'),
  team: () => import('../areas/team.tsx'),
  subscription: () => import('../areas/billing.tsx'),
  help: () => import('../areas/help.tsx'),
  profile: () => import('../areas/profile.tsx'),
  business: () => import('../areas/business.tsx'),
}

const loaded = new Map<View, AreaModule['View']>()

/** The view of an area, once its code is loaded. */
export const loadedView = (view: View): AreaModule['View'] | undefined => loaded.get(view)

/** Loads the code of an area, once; a load that failed is tried again when it is asked for again. */
export const loadModule = async (view: AreaView): Promise<AreaModule> => {
  const module = await modules[view]()
  loaded.set(view, module.View)
  return module
}

/** Loads the code of the first view beside that of the shell; the workspace asks again where that fails. */
export const preload = (view: View): void => {
  if (isAreaView(view)) loadModule(view).catch(() => undefined)
}

/** Places for the areas' machines, and what loads and wires them. */
export const areaActors = (world: AreaWorld) => {
  // One entry for each dormant view, of its own machine's type.
  const late = Object.fromEntries(
    dormantViews.map((view) => [view, lateMachine(view)]),
  ) as unknown as LateMachines
  const areas = Object.fromEntries(
    dormantViews.map((view) => [view, late[view].machine]),
  ) as typeof areaMachines
  return {
    areas,
    loadArea: fromPromise<void, { view: AreaView }>(async ({ input }) => {
      const { wire } = await loadModule(input.view)
      wire?.(world, late)
    }),
  }
}
