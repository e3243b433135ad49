import { ClientPick } from '#src/views/inbox/client/ClientPick.tsx'
import { clientPickModel } from '../../../model/inbox/client/clientPick.model'
import { describeScreen } from '../../kit/screenWorld'

describeScreen(clientPickModel, {
  view: (pick) => <ClientPick pick={pick} onPick={() => undefined} />,
})
