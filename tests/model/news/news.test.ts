import { describeModel } from '../kit/describeModel.ts'
import { newsModel } from './news.model.ts'

describeModel(newsModel)
