import { ClientNotes } from '#src/views/clients/ClientNotes.tsx'
import { clientNotesModel } from '../../model/clients/clientNotes.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(clientNotesModel, { view: (notes) => <ClientNotes notes={notes} /> })
