import { describeModel } from '../kit/describeModel.ts'
import { cancellationModel } from './cancellation.model.ts'

describeModel(cancellationModel)
