import { clientEditMachine } from '#machines/clients/clientEditMachine.ts'
import { clientRemarksMachine } from '#machines/clients/clientRemarksMachine.ts'
import { clientPickMachine } from '#machines/inbox/client/clientPickMachine.ts'
import { ClientPanel } from '#src/views/inbox/client/ClientPanel.tsx'
import { clientPanelModel } from '../../../model/inbox/client/clientPanel.model.ts'
import { still } from '../../../model/kit/silence.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

const EDIT = 'the edit, which has a machine of its own'
const REMARKS = 'notes and tags, which have machines of their own'

describeScreen(clientPanelModel, {
  children: {
    edit: still(clientEditMachine),
    remarks: still(clientRemarksMachine),
    pick: still(clientPickMachine),
  },
  view: (panel) => (
    <div style={{ inlineSize: '19.5rem', blockSize: '100dvh' }}>
      <ClientPanel panel={panel} />
    </div>
  ),
  elsewhere: {
    Ciudad: EDIT,
    Cancelar: EDIT,
    'Nueva nota': REMARKS,
    'Nueva etiqueta': REMARKS,
    'Agregar nota': REMARKS,
    'Agregar etiqueta': REMARKS,
    'Cliente guardado': 'a notice of the application',
  },
})
