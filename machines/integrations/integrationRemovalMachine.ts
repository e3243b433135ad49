import {
  describeIntegrationsFailure,
  type Integration,
} from '#contract/integrations/integrations.ts'
import { createRemovalMachine } from '../shared/removalFactory.ts'

export const integrationRemovalMachine = createRemovalMachine<Integration>({
  id: 'integrationRemoval',
  description: 'The question before an integration is deleted, and the deletion.',
  describe: (error, { kind }) => describeIntegrationsFailure(kind, 'delete', error),
})
