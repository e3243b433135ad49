import '#src/ui/styles.css'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { embedCodeModel } from '../../model/integrations/embedCode.model'
import { describeScreen } from '../kit/screenWorld'
import { around } from './stage'

const { embedCode: _, ...others } = around('widget')

describeScreen(embedCodeModel, {
  view: (embedCode) => <IntegrationList {...others} embedCode={embedCode} />,
})
