import type { SnapshotFrom } from 'xstate'
import type { Source } from '#contract/assistants/sources.ts'
import { whyNot } from '../shared/whyNot.ts'
import type { sourcesMachine } from './sourcesMachine.ts'

// What is shown of the sources.

type State = SnapshotFrom<typeof sourcesMachine>

export const selectIsOffered = (state: State) =>
  !state.matches('absent') && (state.context.sources !== null || state.context.error !== null)
export const selectSources = (state: State) => state.context.sources
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectIsAdding = (state: State) => state.matches('adding')
export const selectForm = (state: State) => state.children.form
export const selectRemoval = (state: State) => state.children.removal
export const selectText = (state: State) => state.children.text
/** It is asked for at this moment. */
export const selectIsAsked = (state: State, { id }: Source) =>
  state.matches('asking') && state.context.chosen?.id === id

const reasons = whyNot<typeof sourcesMachine>({
  guards: { isThere: 'Las fuentes no se pudieron cargar' },
  states: [
    ['adding', 'Se está subiendo un archivo'],
    ['asking', 'Se está pidiendo la lectura de una fuente'],
    ['loading', 'Se están cargando las fuentes'],
    ['writing', 'Se está agregando una página web'],
    ['showing', 'Se está mostrando una fuente'],
    ['removing', 'Se está eliminando una fuente'],
  ],
})

const FILE = { name: 'a.txt', type: 'text/plain', size: 1 }

export const selectWhyNotAddFile = reasons({ type: 'file.chosen', file: FILE })
export const selectWhyNotAddSite = reasons({ type: 'site.add' })
/** The same of all that is done with one source. */
export const selectWhyNotAct = (state: State) =>
  state.matches('listed') ? null : selectWhyNotAddSite(state)
