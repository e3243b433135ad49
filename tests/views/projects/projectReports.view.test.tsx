import '#src/ui/styles.css'
import { ProjectReports } from '#src/views/projects/ProjectReports.tsx'
import { projectReportsModel } from '../../model/projects/projectReports.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(projectReportsModel, {
  view: (reports) => <ProjectReports reports={reports} onReport={() => undefined} />,
})
