import { describeModel } from '../kit/describeModel.ts'
import { notificationsModel } from './notifications.model.ts'

describeModel(notificationsModel)
