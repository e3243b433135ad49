import { describeModel } from '../../kit/describeModel'
import { clientPanelModel } from './clientPanel.model'

describeModel(clientPanelModel)
