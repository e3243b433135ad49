import type { SnapshotFrom } from 'xstate'
import { type Assistant, describeAssistantsFailure } from '#contract/assistants/assistants.ts'
import { createWholeListMachine } from '../shared/wholeListFactory.ts'

export const assistantChoicesMachine = createWholeListMachine<Assistant, { businessId: number }>({
  id: 'assistantChoices',
  description: 'The assistants to choose from for an integration.',
  describe: (error) => describeAssistantsFailure('load', error),
  isSifted: false,
  isChanged: false,
})

type State = SnapshotFrom<typeof assistantChoicesMachine>

export const selectChoices = (state: State) => state.context.items
/** The list is loaded, and is empty. */
export const selectHasNone = (state: State) => state.context.items?.length === 0
/** The only one that there is. */
export const selectOnly = ({ context: { items } }: State): string | undefined =>
  items?.length === 1 ? items[0]?.id : undefined
/** The reason why nothing can be connected now. */
export const selectWhyNotConnect = (state: State): string | null => {
  const { items } = state.context
  if (items === null)
    return state.matches('loading')
      ? 'Los asistentes se están cargando'
      : 'No se pudieron cargar los asistentes'
  return items.length === 0 ? 'Necesitas crear un asistente primero' : null
}
