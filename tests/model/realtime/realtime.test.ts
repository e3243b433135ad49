import { describeModel } from '../kit/describeModel.ts'
import { realtimeModel } from './realtime.model.ts'

describeModel(realtimeModel)
