import { blockingMachine } from '#machines/blocking/blockingMachine.ts'
import { clientDoublesMachine } from '#machines/clients/clientDoublesMachine.ts'
import { clientEditMachine } from '#machines/clients/clientEditMachine.ts'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine.ts'
import { sameContactMachine } from '#machines/clients/sameContactMachine.ts'
import { exportMachine } from '#machines/erasure/exportMachine.ts'
import { ClientForm } from '#src/views/clients/ClientForm.tsx'
import { clientFormModel } from '../../model/clients/clientForm.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(clientFormModel, {
  children: {
    edit: still(clientEditMachine),
    remarks: still(clientRemarksMachine),
    doubles: still(clientDoublesMachine),
    sameContact: still(sameContactMachine),
    export: still(exportMachine),
    blocking: still(blockingMachine),
  },
  view: (form) => <ClientForm form={form} />,
  performsAll: true,
  elsewhere: {
    'Nueva nota': 'the notes, which have a machine of their own',
    'Nueva etiqueta': 'the tags, which have a machine of their own',
    Conversaciones: 'the view that follows',
    'Cliente …': 'a notice of the application',
  },
})
