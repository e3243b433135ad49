import { clientMergeMachine } from '#machines/clients/clientMergeMachine'
import { ClientDoubles } from '#src/views/clients/ClientDoubles.tsx'
import { clientDoublesModel } from '../../model/clients/clientDoubles.model'
import { still } from '../../model/kit/silence'
import { describeScreen } from '../kit/screenWorld'

describeScreen(clientDoublesModel, {
  children: { merge: still(clientMergeMachine) },
  view: (doubles) => <ClientDoubles doubles={doubles} />,
  elsewhere: { 'Clientes unidos': 'a notice of the application' },
})
