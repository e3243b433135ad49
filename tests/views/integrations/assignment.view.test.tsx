import '#src/ui/styles.css'
import { IntegrationList } from '#src/views/integrations/IntegrationList.tsx'
import { assignmentModel } from '../../model/integrations/assignment.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'
import { around } from './stage.ts'

const { assignment: _, ...others } = around()

describeScreen(assignmentModel, {
  view: (assignment) => <IntegrationList {...others} assignment={assignment} />,
})
