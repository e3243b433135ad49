import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine.ts'
import { ClientRemarks } from '#src/views/clients/ClientRemarks.tsx'
import { clientRemarksModel } from '../../model/clients/clientRemarks.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen, outside } from '../kit/screenWorld.ts'

/** Their own tests cover the events while they are typed in. */
const actions = { announceDraft: () => undefined }

describeScreen(clientRemarksModel, {
  children: {
    notes: still(clientNotesMachine.provide({ actions })),
    tags: still(clientTagsMachine.provide({ actions })),
  },
  performers: { 'note.drafted': outside, 'tag.drafted': outside },
  view: (remarks) => <ClientRemarks remarks={remarks} />,
})
