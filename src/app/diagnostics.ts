import { useSelector } from '@xstate/react'
import { isAdministrator } from '#contract/config.ts'
import { selectSession } from '#machines/shell/appSelectors.ts'
import { readConfig } from '../effects/config.ts'
import type { App } from './wiring.ts'

export const DIAGNOSTICS_PATH = '/diagnostico'

/** Open to the administrator, to a tab that was invited by `?diagnostico`, and where `/config.js` says so. */
export const useMayDiagnose = (app: App, isInvited: boolean): boolean => {
  const session = useSelector(app, selectSession)
  const config = readConfig()
  return isInvited || config.diagnostics === true || isAdministrator(config, session)
}

type Wired = ReturnType<typeof import('./diagnosticsWiring.ts').startDiagnostics>

const started = new WeakMap<App, Promise<Wired>>()
const views = new WeakMap<App, ReturnType<typeof openDiagnostics>>()

/** Begins to record, once; what fails is tried again when it is asked for again. */
export const startDiagnostics = (app: App): Promise<Wired> => {
  const known = started.get(app)
  if (known !== undefined) return known
  const starting = import('./diagnosticsWiring.ts').then((wiring) => wiring.startDiagnostics(app))
  started.set(app, starting)
  starting.catch(() => started.delete(app))
  return starting
}

const openDiagnostics = async (app: App) => {
  const [actor, { Diagnostics }] = await Promise.all([
    startDiagnostics(app),
    import('../views/diagnostics/Diagnostics.tsx'),
  ])
  return { actor, Diagnostics }
}

/** The recorder, and its view. */
export const loadDiagnostics = (app: App): ReturnType<typeof openDiagnostics> => {
  const known = views.get(app)
  if (known !== undefined) return known
  const loading = openDiagnostics(app)
  views.set(app, loading)
  loading.catch(() => views.delete(app))
  return loading
}
