import '#src/ui/styles.css'
import { Entrance } from '#src/views/projects/Entrance.tsx'
import { AdminReports } from '#src/views/projectsAdmin/AdminReports.tsx'
import { reportListModel } from '../../model/projectsAdmin/reportList.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(reportListModel, {
  view: (reports) => (
    <Entrance list={reports}>
      <AdminReports reports={reports} />
    </Entrance>
  ),
})
