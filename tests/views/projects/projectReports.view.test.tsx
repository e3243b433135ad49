import '#src/ui/styles.css'
import { ProjectReports } from '#src/views/projects/ProjectReports.tsx'
import { projectReportsModel } from '../../model/projects/projectReports.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(projectReportsModel, {
  view: (reports) => <ProjectReports reports={reports} onReport={() => undefined} />,
})
