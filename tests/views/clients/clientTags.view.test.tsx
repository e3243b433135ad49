import { ClientTags } from '#src/views/clients/ClientTags.tsx'
import { clientTagsModel } from '../../model/clients/clientTags.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(clientTagsModel, { view: (tags) => <ClientTags tags={tags} /> })
