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

/** Once for each app; what fails is tried again when it is asked for again. */
const once = <T>(begin: (app: App) => Promise<T>) => {
  const begun = new WeakMap<App, Promise<T>>()
  return (app: App): Promise<T> => {
    const beginning = begun.get(app) ?? begin(app)
    begun.set(app, beginning)
    beginning.catch(() => begun.delete(app))
    return beginning
  }
}

/** Begins to record, or asks the person first. */
export const startDiagnostics = once((app) =>
  import('./diagnosticsWiring.ts').then((wiring) => wiring.startDiagnostics(app)),
)

/** The recorder, and its view. */
export const loadDiagnostics = once(async (app) => {
  const [actor, { Diagnostics }] = await Promise.all([
    startDiagnostics(app),
    import('../views/diagnostics/Diagnostics.tsx'),
  ])
  return { actor, Diagnostics }
})
