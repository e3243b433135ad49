import { describeModel } from '../../kit/describeModel'
import { panelPlaceModel } from './panelPlace.model'

describeModel(panelPlaceModel)
