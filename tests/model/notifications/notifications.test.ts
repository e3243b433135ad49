import { describeModel } from '../kit/describeModel'
import { notificationsModel } from './notifications.model'

describeModel(notificationsModel)
