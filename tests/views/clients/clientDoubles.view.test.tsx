import { clientMergeMachine } from '#machines/clients/clientMergeMachine.ts'
import { ClientDoubles } from '#src/views/clients/ClientDoubles.tsx'
import { clientDoublesModel } from '../../model/clients/clientDoubles.model.ts'
import { still } from '../../model/kit/silence.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(clientDoublesModel, {
  children: { merge: still(clientMergeMachine) },
  view: (doubles) => <ClientDoubles doubles={doubles} />,
  elsewhere: { 'Clientes unidos': 'a notice of the application' },
})
