import { ClientTags } from '#src/views/clients/ClientTags.tsx'
import { clientTagsModel } from '../../model/clients/clientTags.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(clientTagsModel, { view: (tags) => <ClientTags tags={tags} /> })
