import { ClientMerge } from '#src/views/clients/ClientMerge.tsx'
import { clientMergeModel } from '../../model/clients/clientMerge.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(clientMergeModel, { view: (merge) => <ClientMerge merge={merge} /> })
