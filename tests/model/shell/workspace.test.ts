import { describeModel } from '../kit/describeModel'
import { workspaceModel } from './workspace.model'

describeModel(workspaceModel)
