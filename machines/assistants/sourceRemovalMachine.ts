import { describeSourcesFailure } from '#contract/assistants/sources.ts'
import { createRemovalMachine } from '../shared/removalFactory.ts'

export interface RemovedSource {
  readonly assistantId: string
  readonly id: string
  readonly name: string
}

export const sourceRemovalMachine = createRemovalMachine<RemovedSource>({
  id: 'sourceRemoval',
  description: 'The question before a source of an assistant is deleted, and the deletion.',
  describe: (error) => describeSourcesFailure('remove', error),
})
