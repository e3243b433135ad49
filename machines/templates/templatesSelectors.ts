import type { SnapshotFrom } from 'xstate'
import { missingIn, variableName } from '#contract/templates/filling.ts'
import { addressProblem, chosenIn, numberProblem } from './templatesContext.ts'
import type { templatesMachine } from './templatesMachine.ts'

type State = SnapshotFrom<typeof templatesMachine>

export const selectWritten = (state: State) => state.context
export const selectIsOffered = (state: State) =>
  !state.matches('asking') && !state.matches('absent')
export const selectIsOpen = (state: State) => state.matches('open')
export const selectIsBeginning = (state: State) => state.context.threadId === null
export const selectIsLoading = (state: State) =>
  state.matches({ open: 'loading' }) || state.matches({ open: 'numbering' })
export const selectHasFailed = (state: State) => state.matches({ open: 'failed' })
export const selectIsNumberless = (state: State) => state.matches({ open: 'numberless' })
export const selectIsUploading = (state: State) => state.matches({ open: 'uploading' })
export const selectIsSending = (state: State) => state.matches({ open: 'sending' })
export const selectClients = (state: State) => state.children.clients

export const selectNumberProblem = (state: State) => numberProblem(state.context)

/** Why nothing is sent, in the order of the form; null: it is. */
export const selectWhyNotSend = (state: State): string | null => {
  const { context } = state
  if (state.matches({ open: 'uploading' })) return 'Espera a que se suba el archivo'
  if (!state.matches({ open: 'writing' }))
    return state.matches('open') ? null : 'Elige una plantilla'
  const unaddressed = context.threadId === null ? addressProblem(context) : null
  if (unaddressed !== null) return unaddressed
  const template = chosenIn(context)
  if (!template) {
    if (context.threadId !== null) return 'Elige una plantilla'
    return context.text.trim() === '' ? 'Elige una plantilla o escribe un mensaje' : null
  }
  if (template.problem !== null) return template.problem
  const [first] = missingIn(template, context.values)
  return first ? `Falta: ${variableName(first)}` : null
}
