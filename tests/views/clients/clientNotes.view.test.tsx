import { noteEditMachine } from '#machines/clients/noteEditMachine'
import { noteRemovalMachine } from '#machines/clients/noteRemovalMachine'
import { ClientNotes } from '#src/views/clients/ClientNotes.tsx'
import { clientNotesModel } from '../../model/clients/clientNotes.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

describeScreen(clientNotesModel, {
  children: { edit: still(noteEditMachine), removal: still(noteRemovalMachine) },
  view: (notes) => <ClientNotes notes={notes} />,
})
