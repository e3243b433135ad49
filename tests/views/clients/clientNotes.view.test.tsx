import { noteEditMachine } from '#machines/clients/noteEditMachine.ts'
import { noteRemovalMachine } from '#machines/clients/noteRemovalMachine.ts'
import { ClientNotes } from '#src/views/clients/ClientNotes.tsx'
import { clientNotesModel } from '../../model/clients/clientNotes.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(clientNotesModel, {
  children: { edit: still(noteEditMachine), removal: still(noteRemovalMachine) },
  view: (notes) => <ClientNotes notes={notes} />,
})
