import '#src/ui/styles.css'
import { IntegrationRemoval } from '#src/views/integrations/IntegrationRemoval.tsx'
import { integrationRemovalModel } from '../../model/integrations/integrationRemoval.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(integrationRemovalModel, {
  view: (removal) => <IntegrationRemoval removal={removal} />,
})
