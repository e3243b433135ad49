import { describeModel } from '../kit/describeModel'
import { realtimeModel } from './realtime.model'

describeModel(realtimeModel)
