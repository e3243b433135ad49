import '#src/ui/styles.css'
import { TestStep } from '#src/views/integrations/connecting/TestStep.tsx'
import { testMessageModel } from '../../../model/integrations/connecting/testMessage.model.ts'
import { describeScreen } from '../../kit/screenWorld.ts'
import { guideOf } from './stage.ts'

const guides = { whatsapp: guideOf(), instagram: guideOf('instagram') }

describeScreen(testMessageModel, {
  view: (test) => (
    <TestStep guide={guides[test.getSnapshot().context.integration.kind]} test={test} />
  ),
})
