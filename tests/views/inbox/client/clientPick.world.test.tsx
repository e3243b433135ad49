import { ClientPick } from '#src/views/inbox/client/ClientPick.tsx'
import { clientPickModel } from '../../../model/inbox/client/clientPick.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'

describeScreen(clientPickModel, {
  view: (pick) => <ClientPick pick={pick} onPick={() => undefined} />,
})
