import '#src/ui/styles.css'
import { AdminReports } from '#src/views/projectsAdmin/AdminReports.tsx'
import { Entrance } from '#src/views/shared/Entrance.tsx'
import { reportListModel } from '../../model/projectsAdmin/reportList.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(reportListModel, {
  view: (reports) => (
    <Entrance lists={[reports]}>
      <AdminReports reports={reports} />
    </Entrance>
  ),
})
