import { clientDoublesMachine } from '#machines/clients/clientDoublesMachine'
import { clientEditMachine } from '#machines/clients/clientEditMachine'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine'
import { ClientForm } from '#src/views/clients/ClientForm.tsx'
import { clientFormModel } from '../../model/clients/clientForm.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

describeScreen(clientFormModel, {
  children: {
    edit: still(clientEditMachine),
    remarks: still(clientRemarksMachine),
    doubles: still(clientDoublesMachine),
  },
  view: (form) => <ClientForm form={form} />,
  elsewhere: {
    'Nueva nota': 'the notes, which have a machine of their own',
    Conversaciones: 'the view that follows',
    'Cliente …': 'a notice of the application',
  },
})
