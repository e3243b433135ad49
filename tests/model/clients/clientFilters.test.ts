import { describeModel } from '../kit/describeModel.ts'
import { clientFiltersModel } from './clientFilters.model.ts'

describeModel(clientFiltersModel)
