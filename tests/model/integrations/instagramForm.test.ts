import { describeModel } from '../kit/describeModel.ts'
import { instagramFormModel } from './instagramForm.model.ts'

describeModel(instagramFormModel)
