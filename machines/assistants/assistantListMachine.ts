import type { SnapshotFrom } from 'xstate'
import { type Assistant, describeAssistantsFailure } from '#contract/assistants/assistants.ts'
import { createWholeListMachine, sifted } from '../shared/wholeListFactory.ts'

export const assistantListMachine = createWholeListMachine<Assistant, { businessId: number }>({
  id: 'assistantList',
  description: 'The assistants of a business: searched by name, filtered by whether they answer.',
  describe: (error) => describeAssistantsFailure('load', error),
  isSifted: true,
  isChanged: true,
})

type State = SnapshotFrom<typeof assistantListMachine>

export const selectAssistants = (state: State) => state.context.items
export const selectShownAssistants = (state: State) =>
  sifted(
    state.context,
    ({ name }) => name,
    ({ isResponding }) => (isResponding ? 'active' : 'inactive'),
  )
export const selectIsSifted = ({ context: { search, status } }: State) =>
  search.trim() !== '' || status !== 'all'
export const selectAssistant = (state: State, id: string) =>
  state.context.items?.find((assistant) => assistant.id === id)
