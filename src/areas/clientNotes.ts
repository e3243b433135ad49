import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { noteEditMachine } from '#machines/clients/noteEditMachine.ts'
import { noteRemovalMachine } from '#machines/clients/noteRemovalMachine.ts'
import { selectKept } from '#machines/shared/formFactory.ts'
import type { AreaWorld } from '../app/areaModule.ts'
import { clientNotesActors, noteEditActors, noteRemovalActors } from '../effects/client.ts'

/** Wires the notes of a client, in its form and in the panel beside a chat. */
export const wireNotes = ({ call, config, keepForm }: AreaWorld) =>
  clientNotesMachine.provide({
    actors: {
      ...clientNotesActors(call, config),
      edit: keepForm(noteEditMachine.provide({ actors: noteEditActors(call) }), {
        select: selectKept,
        recordOf: ({ scope }) => scope.noteId,
      }),
      removal: noteRemovalMachine.provide({ actors: noteRemovalActors(call) }),
    },
  })
