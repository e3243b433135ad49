import { describeModel } from '../kit/describeModel'
import { cancellationModel } from './cancellation.model'

describeModel(cancellationModel)
