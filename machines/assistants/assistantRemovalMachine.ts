import { type Assistant, describeAssistantsFailure } from '#contract/assistants/assistants.ts'
import { createRemovalMachine } from '../shared/removalFactory.ts'

export const assistantRemovalMachine = createRemovalMachine<Assistant>({
  id: 'assistantRemoval',
  description: 'The question before an assistant is deleted, and the deletion.',
  describe: (error) => describeAssistantsFailure('delete', error),
})
