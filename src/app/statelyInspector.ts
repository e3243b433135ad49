// biome-ignore lint/correctness/noUndeclaredDependencies: while developing only; a test looks that it is in no bundle
import { createBrowserInspector } from '@statelyai/inspect'

/** Opens Stately's page beside this one and tells it everything that happens: see docs/diagnostico.md. */
export const openStatelyInspector = () => createBrowserInspector().inspect
