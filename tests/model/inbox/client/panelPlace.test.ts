import { describeModel } from '../../kit/describeModel.ts'
import { panelPlaceModel } from './panelPlace.model.ts'

describeModel(panelPlaceModel)
