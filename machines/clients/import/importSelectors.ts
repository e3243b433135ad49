import type { SnapshotFrom } from 'xstate'
import { whyNot } from '../../shared/whyNot.ts'
import type { clientImportMachine } from './clientImportMachine.ts'
import { remaining } from './importEvents.ts'

// The view's selectors, and why a control refuses.

type State = SnapshotFrom<typeof clientImportMachine>

export const selectError = (state: State) => state.context.error
export const selectTable = (state: State) => state.context.table
export const selectColumns = (state: State) => state.context.columns
export const selectPlan = (state: State) => state.context.plan
export const selectWay = (state: State) => state.context.way
export const selectOutcomes = (state: State) => state.context.outcomes
export const selectRest = (state: State) => remaining(state.context).length
export const selectIsChoosing = (state: State) =>
  state.matches('choosing') || state.matches('reading')
export const selectIsReading = (state: State) => state.matches('reading')
export const selectIsAssigning = (state: State) =>
  state.matches('assigning') || state.matches('checking')
export const selectIsChecking = (state: State) => state.matches('checking')
export const selectIsReviewing = (state: State) => state.matches('reviewing')
export const selectIsImporting = (state: State) => state.matches('importing')
export const selectIsStopping = (state: State) => state.matches({ importing: 'stopping' })
export const selectIsPaused = (state: State) => state.matches('paused')

const refuses = whyNot<typeof clientImportMachine>({
  guards: {
    hasName: 'Falta decir qué columna es el nombre',
    hasRows: 'No hay filas que importar',
  },
  states: [
    ['reading', 'El archivo se está leyendo'],
    ['checking', 'Se están buscando duplicados'],
    [{ importing: 'going' }, 'Detén primero la importación'],
    [{ importing: 'stopping' }, 'La importación se está deteniendo'],
  ],
})
export const selectWhyNotCheck = refuses({ type: 'import.check' })
export const selectWhyNotStart = refuses({ type: 'import.start', key: '' })
export const selectWhyNotClose = refuses({ type: 'import.close' })
