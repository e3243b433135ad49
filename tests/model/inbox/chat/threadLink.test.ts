import { describeModel } from '../../kit/describeModel.ts'
import { threadLinkModel } from './threadLink.model.ts'

describeModel(threadLinkModel)
