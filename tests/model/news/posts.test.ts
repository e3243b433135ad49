import { describeModel } from '../kit/describeModel.ts'
import { postsModel } from './posts.model.ts'

describeModel(postsModel)
