import { describeModel } from '../kit/describeModel'
import { clientFiltersModel } from './clientFilters.model'

describeModel(clientFiltersModel)
