import { describeModel } from '../kit/describeModel'
import { avatarUploadModel } from './avatarUpload.model'

describeModel(avatarUploadModel)
