import { describeModel } from '../kit/describeModel'
import { instagramFormModel } from './instagramForm.model'

describeModel(instagramFormModel)
