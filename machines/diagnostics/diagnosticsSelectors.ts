import type { SnapshotFrom } from 'xstate'
import { whyNot } from '../shared/whyNot.ts'
import type { diagnosticsMachine } from './diagnosticsMachine.ts'
import { shown } from './diagnosticsPlace.ts'
import { earlierThan } from './opening.ts'
import { chartedActor, type MomentFilter, type Recording } from './recording.ts'

type State = SnapshotFrom<typeof diagnosticsMachine>

export const selectRecording = ({ context }: State): Recording => shown(context)
export const selectHasEarlier = ({ context }: State): boolean =>
  earlierThan(shown(context)) !== undefined
export const selectCatalog = ({ children }: State) => children.catalog
export const selectBook = ({ children }: State) => children.book
export const selectFilter = ({ context }: State): MomentFilter => context.filter
/** The number of the moment on the screen; null for the newest. */
export const selectAt = ({ context }: State): number | null => context.at
export const selectChosen = ({ context }: State): string | null =>
  context.chosen ?? chartedActor(shown(context))
export const selectMode = (state: State): 'following' | 'stepping' | 'replaying' => {
  if (state.matches({ tape: 'replaying' })) return 'replaying'
  return state.matches({ tape: 'stepping' }) ? 'stepping' : 'following'
}

export const selectStage = ({ value }: State): 'chart' | 'nothing' | 'sequence' => value.stage

const refuses = whyNot<typeof diagnosticsMachine>({
  guards: { hasPrevious: 'No hay ninguno antes.', hasNext: 'No hay ninguno después.' },
  states: [[{ tape: 'following' }, 'Es el último: los nuevos se ven según llegan.']],
})
export const selectWhyNotBack = refuses({ type: 'moment.previous' })
export const selectWhyNotOn = refuses({ type: 'moment.next' })
export const selectNotice = (state: State): 'unreadable' | 'copied' | 'notCopied' | null => {
  if (state.matches({ desk: 'unreadable' })) return 'unreadable'
  if (state.matches({ desk: 'copied' })) return 'copied'
  return state.matches({ desk: 'notCopied' }) ? 'notCopied' : null
}
