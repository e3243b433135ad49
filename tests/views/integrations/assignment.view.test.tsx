import '#src/ui/styles.css'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { assignmentModel } from '../../model/integrations/assignment.model'
import { describeScreen } from '../kit/screenWorld'
import { around } from './stage'

const { assignment: _, ...others } = around()

describeScreen(assignmentModel, {
  view: (assignment) => <IntegrationList {...others} assignment={assignment} />,
})
