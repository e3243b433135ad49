import { describeIntegrationsFailure, type Integration } from '#contract/integrations/integrations'
import { createRemovalMachine } from '../shared/removalFactory'

export const integrationRemovalMachine = createRemovalMachine<Integration>({
  id: 'integrationRemoval',
  description: 'The question before an integration is deleted, and the deletion.',
  describe: (error, { kind }) => describeIntegrationsFailure(kind, 'delete', error),
})
