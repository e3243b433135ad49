import { describeModel } from '../kit/describeModel'
import { contactModel } from './contact.model'

describeModel(contactModel)
