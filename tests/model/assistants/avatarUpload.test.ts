import { describeModel } from '../kit/describeModel.ts'
import { avatarUploadModel } from './avatarUpload.model.ts'

describeModel(avatarUploadModel)
