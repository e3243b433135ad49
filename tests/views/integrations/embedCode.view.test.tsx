import '#src/ui/styles.css'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { embedCodeModel } from '../../model/integrations/embedCode.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { embedCode: _, ...others } = around('widget')

describeScreen(embedCodeModel, {
  view: (embedCode) => <IntegrationList {...others} embedCode={embedCode} />,
})
