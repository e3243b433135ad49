import { describeModel } from '../../kit/describeModel'
import { threadLinkModel } from './threadLink.model'

describeModel(threadLinkModel)
