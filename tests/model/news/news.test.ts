import { describeModel } from '../kit/describeModel'
import { newsModel } from './news.model'

describeModel(newsModel)
