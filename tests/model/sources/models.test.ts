import { describeModels } from '../kit/describeModels.ts'

await describeModels(import.meta.dirname)
