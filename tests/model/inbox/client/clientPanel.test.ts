import { describeModel } from '../../kit/describeModel.ts'
import { clientPanelModel } from './clientPanel.model.ts'

describeModel(clientPanelModel)
