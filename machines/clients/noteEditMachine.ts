import type { SnapshotFrom } from 'xstate'
import { describeClientsFailure } from '#contract/clients/clients.ts'
import { type NoteDraft, noteProblem } from '#contract/clients/notes.ts'
import { createFormMachine } from '../shared/formFactory.ts'

export interface NoteScope {
  readonly clientId: string
  readonly noteId: string
}

export const noteEditMachine = createFormMachine<NoteScope, NoteDraft>({
  id: 'noteEdit',
  description: 'The text of one note while it is edited.',
  problemOf: noteProblem,
  describe: (error) => describeClientsFailure('updateNote', error),
})

type State = SnapshotFrom<typeof noteEditMachine>

export const selectContent = (state: State) => state.context.draft.content
export const selectProblem = (state: State) => state.context.problem
