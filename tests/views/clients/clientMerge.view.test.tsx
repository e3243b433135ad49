import { ClientMerge } from '#src/views/clients/ClientMerge.tsx'
import { clientMergeModel } from '../../model/clients/clientMerge.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(clientMergeModel, { view: (merge) => <ClientMerge merge={merge} /> })
