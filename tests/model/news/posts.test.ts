import { describeModel } from '../kit/describeModel'
import { postsModel } from './posts.model'

describeModel(postsModel)
