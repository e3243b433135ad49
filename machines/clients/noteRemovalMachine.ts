import { describeClientsFailure } from '#contract/clients/clients.ts'
import type { Note } from '#contract/clients/notes.ts'
import { createRemovalMachine } from '../shared/removalFactory.ts'

export interface ClientNote {
  readonly clientId: string
  readonly note: Note
}

export const noteRemovalMachine = createRemovalMachine<ClientNote>({
  id: 'noteRemoval',
  description: 'The confirmation before a note is deleted, and the deletion.',
  describe: (error) => describeClientsFailure('deleteNote', error),
})
