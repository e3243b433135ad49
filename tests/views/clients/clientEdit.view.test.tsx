import { createActor } from 'xstate'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import { ClientEdit } from '#src/views/inbox/client/ClientEdit.tsx'
import { clientEditModel } from '../../model/clients/clientEdit.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

const panel = createActor(clientPanelMachine, { input: { threadId: 'ana', memory: null } })

describeScreen(clientEditModel, {
  view: (edit) => (
    <ClientEdit panel={panel} edit={edit}>
      {null}
    </ClientEdit>
  ),
  elsewhere: { Editar: 'the panel, once the edit is over' },
})
